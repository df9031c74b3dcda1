// Makes a student's predictor a library. Between predictions and trainings, a new object
// gets the numbers that `storage()` names, and nothing else, so that a predictor which
// remembers more predicts something else. The bits of these numbers are its size.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <sys/mman.h>
#include <ucontext.h>
#include <vector>

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
    std::fprintf(stderr, "the predictor: %s\n", why);
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

/** A predictor that is restarted from its counted bits, if there is a seed. */
class Counted {
  public:
    Counted(const Settings &settings, std::uint64_t seed)
        : settings(settings), seed(seed), random(seed) {
        make();
        const Visit found = visit(Way::count);
        counted = found.bits;
        numbers.resize(found.size);
        interval = 1 + found.size / affordable;
    }

    bool predict(std::uint64_t address, const BranchHistory &history,
                 unsigned char *guess, unsigned &part) {
        restart();
        bool taken = false;
        room.call([&] {
            const BranchHistory copy = history;
            taken = cs429Table.predict(object, address, copy, guess, part);
        });
        return taken;
    }
    void train(std::uint64_t address, const BranchHistory &history,
               const unsigned char *guess, bool taken) {
        restart();
        room.call([&] {
            const BranchHistory copy = history;
            cs429Table.train(object, address, copy, guess, taken);
        });
    }
    std::size_t bits() const {
        return counted;
    }

  private:
    /** The numbers to copy in a call; with more numbers, restarts are less frequent. */
    static constexpr std::size_t affordable = 1024;

    /** Makes an object. It gets copies alone, which are gone after a restart. */
    void make() {
        room.clear(random >> 20);
        room.call([&] {
            object = std::malloc(cs429Table.size);
            cs429Table.make(object, *new Settings(settings));
        });
    }
    Visit visit(Way way) {
        Visit found(way, numbers);
        room.call([&] { cs429Table.visit(object, found); });
        if (way != Way::count &&
            (found.bits != counted || found.size != numbers.size())) {
            endWith("its storage changes its size");
        }
        return found;
    }

    /** Replaces the object by a new one that has the counted numbers alone. */
    void restart() {
        random = random * 6364136223846793005u + 1442695040888963407u;
        if (seed == 0 || (random >> 33) % interval != 0) {
            return;
        }
        visit(Way::save);
        room.call([&] { cs429Table.end(object); });
        make();
        visit(Way::load);
    }

    const Settings settings;
    const std::uint64_t seed;
    std::uint64_t random;
    void *object = nullptr;
    std::size_t counted = 0;
    Numbers numbers;
    std::size_t interval = 1;
};

void *create(const Settings &settings, std::uint64_t seed) {
    return new Counted(settings, seed);
}
bool predict(void *self, std::uint64_t address, const BranchHistory &history,
             unsigned char *guess, unsigned &part) {
    return static_cast<Counted *>(self)->predict(address, history, guess, part);
}
void train(void *self, std::uint64_t address, const BranchHistory &history,
           const unsigned char *guess, bool taken) {
    static_cast<Counted *>(self)->train(address, history, guess, taken);
}
std::size_t bits(void *self) {
    return static_cast<Counted *>(self)->bits();
}

} // namespace

void *__wrap_malloc(std::size_t size) {
    return room.allocate(size);
}
void __wrap_free(void *block) {
    room.free(block);
}

extern "C" [[gnu::visibility("default")]] const marking::Library cs429Library;
const marking::Library cs429Library = {create, predict, train, bits};
