// Feeds accesses to a replacement policy in a cache, and prints the bits of a set and
// which of its lookups miss, as 0 and 1:
//
//     drive_policy ./student.so TRACE SEED SIZE WAYS
//
// The trace has an address in hexadecimal digits in each line. The seed chooses where
// the policies are restarted from their counted bits; 0 is nowhere.
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <string>

#include "cache.hh"
#include "counted.hh"
#include "policy_call.hh"

using namespace marking;

namespace {

const Library *library = nullptr;
std::uint64_t restarts = 0;

class Policy {
  public:
    explicit Policy(unsigned ways)
        : self(library->create(&ways, sizeof ways, restarts)) {}

    void hit(unsigned way) {
        call(PolicyCall::hit, way);
    }
    void fill(unsigned way) {
        call(PolicyCall::fill, way);
    }
    unsigned victim(std::optional<unsigned> empty) {
        return call(PolicyCall::victim, empty.value_or(PolicyCall::none));
    }
    std::size_t bits() const {
        return library->bits(self);
    }

  private:
    unsigned call(decltype(PolicyCall::method) method, unsigned way) {
        PolicyCall call{method, way};
        library->call(self, &call, sizeof call);
        return call.way;
    }

    void *self;
};

int drive(int argc, char **argv) {
    if (argc != 6) {
        throw std::runtime_error("there is no trace to feed");
    }
    library = &loaded(argv[1]);
    restarts = std::stoull(argv[3]);
    const auto ways = static_cast<unsigned>(std::stoul(argv[5]));
    cs429::Cache<Policy> cache(std::stoul(argv[4]), ways);
    std::ifstream file(argv[2]);
    std::uint64_t address = 0;
    std::string says;
    while (file >> std::hex >> address) {
        says += cache.access(address, 1) != 0 ? '1' : '0';
    }
    std::printf("%zu %s\n", Policy(ways).bits(), says.c_str());
    return 0;
}

} // namespace

int main(int argc, char **argv) {
    try {
        return drive(argc, argv);
    } catch (const std::exception &error) {
        std::cerr << "drive: " << error.what() << '\n';
        return 1;
    }
}
