// The interface of a student's predictor or replacement policy that was compiled as a
// library, whose counted bits alone are kept from one call to the next. counted.cc
// makes it, for the drivers and for gem5.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <dlfcn.h>
#include <stdexcept>
#include <string>

namespace marking {

/** The functions of a predictor or of policies that were compiled as a library. */
struct Library {
    /**
     * Creates an object from staff's description of it; `seed` chooses the restarts of
     * all objects, and without one they have none. The student's code names no size.
     */
    void *(*create)(const void *madeOf, std::size_t size, std::uint64_t seed);
    /** Calls a method with a copy of `call`, which is then what the student wrote. */
    void (*call)(void *self, void *call, std::size_t size);
    /** The bits of an object. */
    std::size_t (*bits)(void *self);
};

/** The library at a path; what nobody else knows is the seed of its restarts. */
inline const Library &loaded(const char *path) {
    void *handle = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : nullptr;
    const void *found = handle ? dlsym(handle, "cs429Library") : nullptr;
    if (!found) {
        throw std::runtime_error(path ? dlerror() : "CS429_LIBRARY is not set");
    }
    return *static_cast<const Library *>(found);
}

/** The library and the seed that marking sets in the environment of gem5. */
inline const Library &library() {
    static const Library &found = loaded(std::getenv("CS429_LIBRARY"));
    return found;
}
inline std::uint64_t seed() {
    const char *text = std::getenv("CS429_RESTARTS");
    if (!text) {
        throw std::runtime_error("CS429_RESTARTS is not set");
    }
    return std::stoull(text);
}

} // namespace marking
