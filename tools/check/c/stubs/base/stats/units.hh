#pragma once

#include <string>
#include <type_traits>

namespace gem5::statistics::units {

class Base {
  public:
    virtual std::string getUnitString() const = 0;
};

/** There is one object of each unit, and nobody copies it. */
#define CS429_UNIT(Name)                                                               \
    class Name : public Base {                                                         \
        Name();                                                                        \
                                                                                       \
      public:                                                                          \
        Name(const Name &) = delete;                                                   \
        void operator=(const Name &) = delete;                                         \
        static Name *get();                                                            \
        std::string getUnitString() const override;                                    \
    }

CS429_UNIT(Cycle);
CS429_UNIT(Tick);
CS429_UNIT(Second);
CS429_UNIT(Bit);
CS429_UNIT(Byte);
CS429_UNIT(Watt);
CS429_UNIT(Joule);
CS429_UNIT(Volt);
CS429_UNIT(DegreeCelsius);
CS429_UNIT(Count);
CS429_UNIT(Ratio);
CS429_UNIT(Unspecified);

#undef CS429_UNIT

/** One unit per another; the same twice is a `Ratio`, unless it is a count. */
template <typename Of, typename Per> class Rate : public Base {
    static_assert(std::is_base_of_v<Base, Of> && std::is_base_of_v<Base, Per>,
                  "both must be units");
    static_assert(!std::is_same_v<Of, Per> || std::is_same_v<Of, Count> ||
                      std::is_same_v<Of, Unspecified>,
                  "the same unit twice is a Ratio");
    Rate();

  public:
    Rate(const Rate &) = delete;
    void operator=(const Rate &) = delete;
    static Rate *get();
    std::string getUnitString() const override;
};

} // namespace gem5::statistics::units
