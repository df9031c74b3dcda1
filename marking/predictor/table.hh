// The functions of a student's predictor, as counted.cc calls them. Everything here is
// read before the student's header, and calls nothing that this header could define.
#pragma once

#include <cstring>
#include <memory>
#include <new>
#include <tuple>
#include <type_traits>
#include <vector>

#include "counted.hh"

namespace marking {

/** Receives the tables and histories that `storage()` names, one by one. */
class Visitor {
  public:
    virtual void table(BitTable &table) = 0;
    virtual void history(BranchHistory &history) = 0;

  protected:
    ~Visitor() = default;
};

/** Shows a visitor the parts of a storage: tables, histories, and vectors of them. */
struct Parts {
    static void show(Visitor &visitor, BitTable &table) {
        visitor.table(table);
    }
    static void show(Visitor &visitor, BranchHistory &history) {
        visitor.history(history);
    }
    template <class Part>
    static void show(Visitor &visitor, std::vector<Part> &parts) {
        for (Part &part : parts) {
            Parts::show(visitor, part);
        }
    }
    template <class... All>
    static void show(Visitor &visitor, const std::tuple<All &...> &all) {
        std::apply([&](auto &...parts) { (Parts::show(visitor, parts), ...); }, all);
    }
};

/** The functions of a predictor; `self` is `size` bytes of memory. */
struct Table {
    std::size_t size;
    void (*make)(void *self, const Settings &settings);
    void (*end)(void *self);
    bool (*predict)(void *self, std::uint64_t address, const BranchHistory &history,
                    unsigned char *guess, unsigned &part);
    void (*train)(void *self, std::uint64_t address, const BranchHistory &history,
                  const unsigned char *guess, bool taken);
    void (*visit)(void *self, Visitor &visitor);
};

template <class Predictor, class Branch> constexpr Table tableOf() {
    using Guess = typename Predictor::Guess;
    static_assert(std::is_trivially_copyable_v<Guess>, "a Guess has numbers alone");
    static_assert(sizeof(Guess) <= guessBytes, "a Guess is too large");
    static_assert(alignof(Predictor) <= alignof(std::max_align_t));
    return {sizeof(Predictor),
            [](void *self, const Settings &settings) {
                ::new (self) Predictor(settings);
            },
            [](void *self) { static_cast<Predictor *>(self)->~Predictor(); },
            [](void *self, std::uint64_t address, const BranchHistory &history,
               unsigned char *bytes, unsigned &part) {
                const auto *const predictor = static_cast<const Predictor *>(self);
                const Guess guess = predictor->predict(Branch{address, history});
                std::memcpy(bytes, std::addressof(guess), sizeof guess);
                part = guess.part;
                return static_cast<bool>(guess.taken);
            },
            [](void *self, std::uint64_t address, const BranchHistory &history,
               const unsigned char *bytes, bool taken) {
                alignas(Guess) unsigned char copy[sizeof(Guess)];
                std::memcpy(copy, bytes, sizeof copy);
                const auto *const guess = reinterpret_cast<const Guess *>(copy);
                const Branch branch{address, history};
                static_cast<Predictor *>(self)->train(branch, *guess, taken);
            },
            [](void *self, Visitor &visitor) {
                Parts::show(visitor, static_cast<Predictor *>(self)->storage());
            }};
}

} // namespace marking

extern "C" const marking::Table cs429Table;
