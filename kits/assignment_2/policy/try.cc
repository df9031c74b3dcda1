// Feeds recorded accesses to policy.hh in a cache without time: `just try`.
#include "policy.hh"

#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "cache.hh"

using namespace cs429;

namespace {

struct Access {
    char kind;
    std::uint64_t address;
    unsigned bytes;
};

/** The accesses of a program to its data cache, in program order. */
struct Trace {
    std::string program;
    std::vector<Access> accesses;
    /** How many come before the region; these fill the cache, but are not counted. */
    std::size_t before = 0;
};

/** A trace as accesses.py writes it, which says what its lines mean. */
Trace readTrace(const std::string &path) {
    std::ifstream file(path);
    std::string line, word;
    Trace trace;
    if (!(file >> word >> trace.program) || word != "accesses") {
        throw std::runtime_error("there is no trace " + path + "; type `just trace`");
    }
    Access last{'r', 0, 0};
    std::vector<Access> lines; // as they are written: how far from the last, how long
    while (file >> word && std::getline(file, line)) {
        std::istringstream rest(line);
        std::size_t count = 1, times = 1;
        if (word == "region") {
            trace.before = trace.accesses.size();
            continue;
        }
        if (word == "again") {
            rest >> count >> times;
        } else {
            const bool isNear = word[1] == '+' || word[1] == '-';
            unsigned bytes = lines.empty() ? 0 : lines.back().bytes;
            rest >> bytes;
            std::uint64_t far = std::stoull(word.substr(isNear ? 2 : 1), nullptr, 16);
            far = word[1] == '-' ? -far : isNear ? far : far - last.address;
            lines.push_back({word[0], far, bytes});
        }
        for (std::size_t i = 0; i < times * count; ++i) {
            if (word == "again") {
                lines.push_back(lines.at(lines.size() - count));
            }
            last = {lines.back().kind, last.address + lines.back().address,
                    lines.back().bytes};
            trace.accesses.push_back(last);
        }
    }
    return trace;
}

/** Least recently used, to compare with: a list of ways, the last one used in front. */
class LeastRecent {
  public:
    explicit LeastRecent(unsigned ways) {
        for (unsigned way = 0; way < ways; ++way) {
            order.insert(order.begin(), way);
        }
    }
    void hit(unsigned way) {
        const auto found = std::find(order.begin(), order.end(), way);
        std::rotate(order.begin(), found, found + 1);
    }
    void fill(unsigned way) {
        hit(way);
    }
    unsigned victim(std::optional<unsigned>) const {
        return order.back();
    }

  private:
    std::vector<unsigned> order;
};

template <class Policy>
std::size_t missesOf(const Trace &trace, std::size_t size, unsigned ways) {
    Cache<Policy> cache(size, ways);
    std::size_t misses = 0;
    for (std::size_t i = 0; i < trace.accesses.size(); ++i) {
        const Access &access = trace.accesses[i];
        const bool fills = access.kind != 'c';
        const unsigned missed = cache.access(access.address, access.bytes, fills);
        misses += i >= trace.before ? missed : 0;
    }
    return misses;
}

} // namespace

int main(int argc, char **argv) {
    try {
        std::size_t size = 4096;
        unsigned ways = 4;
        std::vector<std::string> paths;
        for (const std::string &argument :
             std::vector<std::string>(argv + 1, argv + argc)) {
            if (argument.rfind("size=", 0) == 0) {
                size = std::stoul(argument.substr(5));
                size *= argument.find("KiB") == std::string::npos ? 1 : 1024;
            } else if (argument.rfind("ways=", 0) == 0) {
                ways = static_cast<unsigned>(std::stoul(argument.substr(5)));
            } else {
                paths.push_back(argument);
            }
        }
        std::printf("%zu bits in each set of %u ways\n",
                    bitsOf(ReplacementPolicy(ways).storage()), ways);
        for (const std::string &path : paths) {
            const Trace trace = readTrace(path);
            std::printf("%-12s %8zu accesses  %7zu misses  LRU %7zu\n",
                        trace.program.c_str(), trace.accesses.size() - trace.before,
                        missesOf<ReplacementPolicy>(trace, size, ways),
                        missesOf<LeastRecent>(trace, size, ways));
        }
    } catch (const std::exception &error) {
        std::cerr << "try: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
