import type {Part, Result} from './result';

/** A name that C++ takes for a member. */
const memberOf = (name: string): string => name.replaceAll(/\W+/g, '_').replace(/^(?=\d)|_+$/g, '');

/** Each table or history by itself, or a list of them, as `tables[0]`, `tables[1]` … are. */
type Member = {readonly name: string; readonly parts: readonly Part[]; readonly isList: boolean};

function membersOf(parts: readonly Part[]): Member[] {
  const members = new Map<string, Member>();
  for (const part of parts) {
    const [, list] = /^(\w+)\[/.exec(part.name) ?? [];
    const name = memberOf(list ?? part.name);
    const known = members.get(name);
    members.set(name, {name, parts: [...(known?.parts ?? []), part], isList: list !== undefined});
  }
  return [...members.values()];
}

const typeOf = ({kind}: Part): string => (kind === 'history' ? 'BranchHistory' : 'BitTable');
const sizeOf = ({kind, entries, width}: Part): string =>
  kind === 'history' ? `${width}` : `${entries}, ${width}`;

/** Comments, so that no text of the reader becomes code. */
const commented = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `// ${line.replaceAll('\\', '\\\\').trimEnd()}`.trimEnd())
    .join('\n');

/**
 * The kit's `predictor_table.hh` with the tables of a design, in their sizes, and the design as a comment beside the
 * methods. First values other than 0 and the bodies remain to be written.
 *
 * @param text the design
 * @param result what it gave when it ran
 */
export function skeletonOf(text: string, {parts, settings, bits}: Result): string {
  const members = membersOf(parts);
  const plain = members.filter(({isList}) => !isList);
  const lists = members.filter(({isList}) => isList);
  const initial = plain.map(({name, parts: [part]}) => (part ? `${name}(${sizeOf(part)})` : name));
  const assigned = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const body = lists.flatMap(({name, parts: all}) =>
    all.map((part) => `        ${name}.emplace_back(${sizeOf(part)});`),
  );
  const declared = members.map(({name, isList, parts: [part]}) => {
    const type = part ? typeOf(part) : 'BitTable';
    return `    ${isList ? `std::vector<${type}>` : type} ${name};`;
  });
  return `// The skeleton of a predictor of ${bits} bits, with the sizes of the design below.
// Copy it to predictor/predictor_table.hh, and write its methods line by line.
// Try it with the same settings:
//   just try ${assigned.join(' ')}
#pragma once

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

#include "bits.hh"
#include "settings.hh"

namespace cs429 {

/** What is known about a conditional branch when it is fetched. */
struct Branch {
    /** Its address, in instructions and not in bytes. */
    std::uint64_t address;
    /** The predicted directions of the \`historyBits\` conditional branches before it. */
    BranchHistory history;
};

class PredictorTable {
  public:
    /** A prediction, and what \`train\` needs to know of it: numbers, and no pointers. */
    struct Guess {
        bool taken;
        unsigned part;
        std::size_t index;
    };

    explicit PredictorTable(const Settings &settings)
        : ${['settings(settings)', ...initial].join(', ')} {
${[...body, '    }'].join('\n')}

    Guess predict(const Branch &) const {
        return {false, 0, 0};
    }

    void train(const Branch &, const Guess &, bool) {}

    auto storage() {
        return std::tie(${members.map(({name}) => name).join(', ')});
    }

  private:
    Settings settings;
${declared.join('\n')}
};

} // namespace cs429

${commented(text)}
`;
}
