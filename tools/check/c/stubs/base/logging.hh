#pragma once

namespace gem5::logging_stub {

/** gem5 formats like printf, for values of all types. */
template <typename... Values> void say(const char *format, const Values &...values);
template <typename... Values>
[[noreturn]] void stop(const char *format, const Values &...values);

} // namespace gem5::logging_stub

#define panic(...) ::gem5::logging_stub::stop(__VA_ARGS__)
#define fatal(...) ::gem5::logging_stub::stop(__VA_ARGS__)
#define warn(...) ::gem5::logging_stub::say(__VA_ARGS__)
#define warn_once(...) ::gem5::logging_stub::say(__VA_ARGS__)
#define inform(...) ::gem5::logging_stub::say(__VA_ARGS__)
#define hack(...) ::gem5::logging_stub::say(__VA_ARGS__)
#define panic_if(condition, ...)                                                       \
    do {                                                                               \
        if (condition)                                                                 \
            panic(__VA_ARGS__);                                                        \
    } while (0)
#define fatal_if(condition, ...)                                                       \
    do {                                                                               \
        if (condition)                                                                 \
            fatal(__VA_ARGS__);                                                        \
    } while (0)
#define warn_if(condition, ...)                                                        \
    do {                                                                               \
        if (condition)                                                                 \
            warn(__VA_ARGS__);                                                         \
    } while (0)
