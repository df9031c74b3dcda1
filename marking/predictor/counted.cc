// Makes a student's class a library. Between calls, new objects get the numbers that
// `storage()` names, and nothing else, so that an object which remembers more does
// something else. The bits of these numbers are its size.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <stdexcept>
#include <sys/mman.h>
#include <ucontext.h>
#include <vector>

#include "counted.hh"
#include "table.hh"

// The linker leads each `malloc` and `free` of the library, the C++ library's included,
// to the functions below (predictor.py).
extern "C" {
void *__real_malloc(std::size_t size);
void __real_free(void *block);
void *__wrap_malloc(std::size_t size);
void __wrap_free(void *block);
}

namespace {

using namespace marking;

[[noreturn]] void endWith(const char *why) {
    std::fprintf(stderr, "it ends: %s\n", why);
    std::_Exit(1);
}

/** Memory that is not in use is no page of the machine's; its first page is a guard. */
unsigned char *reserve(std::size_t size) {
    constexpr int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    void *memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (memory == MAP_FAILED || mprotect(memory, 4096, PROT_NONE) != 0) {
        endWith("there is no memory for it");
    }
    return static_cast<unsigned char *>(memory);
}

/** The heap and the stack of a student's code, and the registers for its arithmetic. */
class Room {
  public:
    /** Overwrites all that is in it, and begins the heap at another place. */
    void clear(std::uint64_t random) {
        std::memset(heap + from, byte += 0x35, used - from);
        std::memset(stack + guard, byte, stackSize - guard);
        from = top = used = guard + random % 4096 * 64;
        last = 0;
    }

    /** Calls `work` in it; if that throws, ends the program with the reason. */
    template <class Work> void call(const Work &work) {
        todo = &work;
        getcontext(&inner);
        inner.uc_stack.ss_sp = stack;
        inner.uc_stack.ss_size = stackSize;
        inner.uc_link = &outer;
        makecontext(&inner, begin<Work>, 0);
        isInside = true;
        swapcontext(&outer, &inner);
        isInside = false;
    }

    /** Memory behind that of before; `free` takes back the last piece. */
    void *allocate(std::size_t size) {
        if (!isInside) {
            return __real_malloc(size);
        }
        if (size > heapSize - top - 64) {
            endWith("it asks for more memory than tables need");
        }
        std::memcpy(heap + top, &last, sizeof last);
        last = top;
        top += (size / 16 + 2) * 16;
        used = std::max(used, top);
        return heap + last + 16;
    }
    void free(void *block) {
        if (block < heap || block >= heap + heapSize) {
            __real_free(block);
        } else if (block == heap + last + 16) {
            top = last;
            std::memcpy(&last, heap + top, sizeof last);
        }
    }

  private:
    template <class Work> static void begin();

    static constexpr std::size_t guard = 4096, stackSize = 1 << 16;
    static constexpr std::size_t heapSize = 1 << 29;

    ucontext_t inner, outer;
    const void *todo = nullptr;
    bool isInside = false;
    unsigned char byte = 0;
    unsigned char *const heap = reserve(heapSize), *const stack = reserve(stackSize);
    std::size_t from = guard, top = guard, used = guard, last = 0;
};

Room room;

template <class Work> void Room::begin() {
    try {
        (*static_cast<const Work *>(room.todo))();
    } catch (const std::exception &error) {
        endWith(error.what());
    } catch (...) {
        endWith("it throws what is no std::exception");
    }
}

using Numbers = std::vector<std::uint32_t>;

/** What is done with the numbers of a storage. */
enum class Way { count, save, load };

/** Counts the numbers of a storage and their bits, and copies them. */
class Visit : public Visitor {
  public:
    Visit(Way way, Numbers &numbers) : way(way), numbers(numbers) {}

    void table(BitTable &table) override {
        bits += table.bits();
        for (std::size_t i = 0; i < table.entries(); ++i, ++size) {
            if (way == Way::save) {
                numbers.at(size) = table.read(i);
            } else if (way == Way::load) {
                table.write(i, numbers.at(size));
            }
        }
    }
    void history(BranchHistory &history) override {
        bits += history.bits();
        for (unsigned age = history.bits(); age-- > 0; ++size) {
            if (way == Way::save) {
                numbers.at(size) = history[age];
            } else if (way == Way::load) {
                history.push(numbers.at(size) != 0);
            }
        }
    }

    std::size_t bits = 0, size = 0;

  private:
    const Way way;
    Numbers &numbers;
};

/** An object of the student's, and what a new one in its place is made of. */
struct Object {
    std::vector<unsigned char> madeOf;
    void *self = nullptr;
    std::size_t bits = 0;
    Numbers numbers;
};

/** All objects, which are restarted together from their counted bits. */
class Counted {
  public:
    Object *add(const void *madeOf, std::size_t size, std::uint64_t chosen) {
        if (objects.empty()) {
            seed = random = chosen;
            room.clear(random >> 20);
        }
        Object &object = *objects.emplace_back(std::make_unique<Object>());
        const auto *const bytes = static_cast<const unsigned char *>(madeOf);
        object.madeOf.assign(bytes, bytes + size);
        room.call([&] { make(object); });
        Visit found(Way::count, object.numbers);
        room.call([&] { cs429Table.visit(object.self, found); });
        object.bits = found.bits;
        object.numbers.resize(found.size);
        all += found.size;
        return &object;
    }

    void call(Object &object, void *call, std::size_t size) {
        restart();
        room.call([&] {
            alignas(std::max_align_t) unsigned char copy[mostCall];
            std::memcpy(copy, call, size);
            cs429Table.run(object.self, copy);
            std::memcpy(call, copy, size);
        });
    }

  private:
    /** The numbers to copy in a call; with more numbers, restarts are less frequent. */
    static constexpr std::size_t affordable = 1024;
    /** The most bytes of a call. */
    static constexpr std::size_t mostCall = 512;

    /** Makes an object from copies alone, which are gone after a restart. */
    static void make(Object &object) {
        object.self = std::malloc(cs429Table.size);
        void *const madeOf = std::malloc(object.madeOf.size());
        std::memcpy(madeOf, object.madeOf.data(), object.madeOf.size());
        cs429Table.make(object.self, madeOf);
    }
    static void visit(Object &object, Way way) {
        Visit found(way, object.numbers);
        cs429Table.visit(object.self, found);
        if (found.bits != object.bits || found.size != object.numbers.size()) {
            endWith("its storage changes its size");
        }
    }

    /** Replaces the objects by new ones that have the counted numbers alone. */
    void restart() {
        random = random * 6364136223846793005u + 1442695040888963407u;
        if (seed == 0 || (random >> 33) % (1 + all / affordable) != 0) {
            return;
        }
        room.call([&] {
            for (const auto &object : objects) {
                visit(*object, Way::save);
                cs429Table.end(object->self);
            }
        });
        room.clear(random >> 20);
        room.call([&] {
            for (const auto &object : objects) {
                make(*object);
                visit(*object, Way::load);
            }
        });
    }

    std::uint64_t seed = 0, random = 0;
    std::vector<std::unique_ptr<Object>> objects;
    std::size_t all = 0;
};

Counted counted;

void *create(const void *madeOf, std::size_t size, std::uint64_t seed) {
    return counted.add(madeOf, size, seed);
}
void call(void *self, void *call, std::size_t size) {
    counted.call(*static_cast<Object *>(self), call, size);
}
std::size_t bits(void *self) {
    return static_cast<Object *>(self)->bits;
}

} // namespace

void *__wrap_malloc(std::size_t size) {
    return room.allocate(size);
}
void __wrap_free(void *block) {
    room.free(block);
}

extern "C" [[gnu::visibility("default")]] const marking::Library cs429Library;
const marking::Library cs429Library = {create, call, bits};
