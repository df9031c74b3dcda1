// The functions of a student's class, as counted.cc calls them. Everything here is read
// before the student's header, and calls nothing that this header could define.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <tuple>
#include <type_traits>
#include <vector>

#include "bits.hh"

namespace marking {

using cs429::BitTable, cs429::BranchHistory;

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
    template <class Part> static void show(Visitor &visitor, std::vector<Part> &parts) {
        for (Part &part : parts) {
            Parts::show(visitor, part);
        }
    }
    template <class... All>
    static void show(Visitor &visitor, const std::tuple<All &...> &all) {
        std::apply([&](auto &...parts) { (Parts::show(visitor, parts), ...); }, all);
    }
};

/** The functions of a class; `self` is `size` bytes of memory. */
struct Table {
    std::size_t size;
    void (*make)(void *self, const void *madeOf);
    void (*end)(void *self);
    void (*run)(void *self, void *call);
    void (*visit)(void *self, Visitor &visitor);
};

/** The functions of a student's class, which `Calls::run` calls. */
template <class Student, class Calls> constexpr Table tableOf() {
    using MadeOf = typename Calls::MadeOf;
    using Call = typename Calls::Call;
    static_assert(alignof(Student) <= alignof(std::max_align_t));
    static_assert(std::is_trivially_copyable_v<MadeOf>);
    static_assert(std::is_trivially_copyable_v<Call>);
    return {sizeof(Student),
            [](void *self, const void *madeOf) {
                ::new (self) Student(*static_cast<const MadeOf *>(madeOf));
            },
            [](void *self) { static_cast<Student *>(self)->~Student(); },
            [](void *self, void *call) {
                Calls::run(*static_cast<Student *>(self), *static_cast<Call *>(call));
            },
            [](void *self, Visitor &visitor) {
                Parts::show(visitor, static_cast<Student *>(self)->storage());
            }};
}

} // namespace marking

extern "C" const marking::Table cs429Table;
