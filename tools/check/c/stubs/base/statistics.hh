#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/stats/group.hh"
#include "base/stats/units.hh"
#include "base/types.hh"

namespace gem5::statistics {

using Counter = double;
using Result = double;
using size_type = unsigned;
using off_type = unsigned;
using FlagsType = std::uint16_t;

class Flags {
  public:
    Flags(FlagsType flags);
};

inline constexpr FlagsType none = 0x0000;
inline constexpr FlagsType total = 0x0010;
inline constexpr FlagsType pdf = 0x0020;
inline constexpr FlagsType cdf = 0x0040;
inline constexpr FlagsType dist = 0x0080;
inline constexpr FlagsType nozero = 0x0100;
inline constexpr FlagsType nonan = 0x0200;
inline constexpr FlagsType oneline = 0x0400;

/** What every statistic can be told about itself. */
template <class Derived> class Described {
  public:
    Described(const Described &) = delete;
    Described &operator=(const Described &) = delete;

    Derived &name(const std::string &name);
    Derived &unit(const units::Base *unit);
    Derived &desc(const std::string &description);
    Derived &precision(int digits);
    Derived &flags(Flags flags);
    template <class Stat> Derived &prereq(const Stat &other);

  protected:
    Described();
};

/** The names of a vector's parts. */
template <class Derived> class DescribedVector : public Described<Derived> {
  public:
    Derived &subname(off_type index, const std::string &name);
    Derived &subdesc(off_type index, const std::string &description);
};

/** What counts: it has no value of its own in C++, `value()` gives it. */
class Counting {
  public:
    void operator++();
    void operator--();
    void operator++(int);
    void operator--(int);
    template <typename Number> void operator=(const Number &number);
    template <typename Number> void operator+=(const Number &number);
    template <typename Number> void operator-=(const Number &number);
    size_type size() const;
    Counter value() const;
    Result result() const;
    bool zero() const;
};

class Scalar : public Described<Scalar>, public Counting {
  public:
    using Counting::operator=;
    Scalar(Group *parent = nullptr);
    Scalar(Group *parent, const char *name, const char *desc = nullptr);
    Scalar(Group *parent, const char *name, const units::Base *unit,
           const char *desc = nullptr);
    Result total() const;
};

class Average : public Described<Average>, public Counting {
  public:
    using Counting::operator=;
    Average(Group *parent = nullptr);
    Average(Group *parent, const char *name, const char *desc = nullptr);
    Average(Group *parent, const char *name, const units::Base *unit,
            const char *desc = nullptr);
    Result total() const;
};

/** A number that is asked for when statistics are written. */
class Value : public Described<Value> {
  public:
    Value(Group *parent = nullptr);
    Value(Group *parent, const char *name, const char *desc = nullptr);
    Value(Group *parent, const char *name, const units::Base *unit,
          const char *desc = nullptr);
    /** Defined, because nobody else could: a lambda's type has no name. */
    template <typename Function> Value &functor(const Function &) {
        return *this;
    }
    template <typename Number> Value &scalar(Number &number);
};

/** One element of a vector. */
class Element : public Counting {
  public:
    using Counting::operator=;
};

class Vector : public DescribedVector<Vector> {
  public:
    Vector(Group *parent = nullptr);
    Vector(Group *parent, const char *name, const char *desc = nullptr);
    Vector(Group *parent, const char *name, const units::Base *unit,
           const char *desc = nullptr);
    Vector &init(size_type size);
    Element operator[](off_type index);
    size_type size() const;
    Result total() const;
    bool zero() const;
};

class Vector2d : public DescribedVector<Vector2d> {
  public:
    Vector2d(Group *parent = nullptr);
    Vector2d(Group *parent, const char *name, const char *desc = nullptr);
    Vector2d(Group *parent, const char *name, const units::Base *unit,
             const char *desc = nullptr);
    Vector2d &init(size_type x, size_type y);
    // cspell:ignore ysubname
    Vector2d &ysubname(off_type index, const std::string &name);
    /** A row, whose elements count. */
    class Row {
      public:
        Element operator[](off_type index);
    };
    Row operator[](off_type index);
};

class Distribution : public Described<Distribution> {
  public:
    Distribution(Group *parent = nullptr);
    Distribution(Group *parent, const char *name, const char *desc = nullptr);
    Distribution(Group *parent, const char *name, const units::Base *unit,
                 const char *desc = nullptr);
    Distribution &init(Counter min, Counter max, Counter bucket);
    template <typename Number> void sample(const Number &value, int times = 1);
    size_type size() const;
    bool zero() const;
};

class Histogram : public Described<Histogram> {
  public:
    Histogram(Group *parent = nullptr);
    Histogram(Group *parent, const char *name, const char *desc = nullptr);
    Histogram(Group *parent, const char *name, const units::Base *unit,
              const char *desc = nullptr);
    Histogram &init(size_type buckets);
    template <typename Number> void sample(const Number &value, int times = 1);
    size_type size() const;
    bool zero() const;
};

class Formula;

/** A part of a formula: a statistic, a number, or what operators make of them. */
class Temp {
  public:
    Temp(const Scalar &stat);
    Temp(const Average &stat);
    Temp(const Vector &stat);
    Temp(const Formula &stat);
    Temp(const Element &stat);
    Temp(int number);
    Temp(unsigned number);
    Temp(long number);
    Temp(unsigned long number);
    Temp(double number);
};

Temp operator+(Temp left, Temp right);
Temp operator-(Temp left, Temp right);
Temp operator*(Temp left, Temp right);
Temp operator/(Temp left, Temp right);
Temp operator-(Temp one);
template <typename Number> Temp constant(Number number);
template <typename Number> Temp constantVector(Number number);
Temp sum(Temp vector);

class Formula : public DescribedVector<Formula> {
  public:
    Formula(Group *parent = nullptr, const char *name = nullptr,
            const char *desc = nullptr);
    Formula(Group *parent, const char *name, const units::Base *unit,
            const char *desc = nullptr);
    Formula(Group *parent, const char *name, const char *desc, const Temp &formula);
    Formula(Group *parent, const char *name, const units::Base *unit, const char *desc,
            const Temp &formula);
    const Formula &operator=(const Temp &formula);
    template <typename Part> const Formula &operator=(const Part &part);
    const Formula &operator+=(Temp formula);
    const Formula &operator/=(Temp formula);
    Result total() const;
    size_type size() const;
    bool zero() const;
};

} // namespace gem5::statistics
