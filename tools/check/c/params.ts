/** The parts of a SimObject's Python declaration that C++ needs. */
type Declaration = {
  readonly name: string;
  readonly base: string;
  readonly cxxClass: string;
  readonly cxxHeader: string;
  /** The fields of the params struct. */
  readonly fields: readonly {readonly name: string; readonly type: string}[];
};

/** The C++ type of each kind of parameter. */
const types: Readonly<Record<string, string>> = {
  Addr: 'Addr',
  Bool: 'bool',
  Counter: 'Counter',
  Cycles: 'Cycles',
  Float: 'double',
  Int: 'int',
  Int8: 'std::int8_t',
  Int16: 'std::int16_t',
  Int32: 'std::int32_t',
  Int64: 'std::int64_t',
  Latency: 'Tick',
  MemorySize: 'std::uint64_t',
  Percent: 'int',
  String: 'std::string',
  System: 'System *',
  Tick: 'Tick',
  UInt8: 'std::uint8_t',
  UInt16: 'std::uint16_t',
  UInt32: 'std::uint32_t',
  UInt64: 'std::uint64_t',
  Unsigned: 'unsigned',
};

/**
 * The SimObjects that a Python file declares.
 *
 * @throws {Error} when a parameter has a type without a known C++ type; the message says what to extend.
 */
export function declarationsIn(text: string): Declaration[] {
  return text.split(/^(?=class\s)/m).flatMap((body) => {
    const head = /^class\s+\w+\(\s*([\w.]+)\s*\):/.exec(body);
    const attribute = (key: string): string | undefined =>
      new RegExp(`^ {4}${key}\\s*=\\s*["']([^"']+)["']`, 'm').exec(body)?.[1];
    const name = attribute('type');
    const cxxClass = attribute('cxx_class');
    const cxxHeader = attribute('cxx_header');
    if (!head?.[1] || !name || !cxxClass || !cxxHeader) return [];
    const fields = [...body.matchAll(/^ {4}(\w+)\s*=\s*(Param|VectorParam)\.(\w+)\(/gm)].map(
      ([, field = '', kind, python = '']) => {
        const type = types[python];
        if (!type) {
          throw new Error(
            `${name}.${field} is a ${python}, which tools/check/c/params.ts has no C++ type for; add it to \`types\``,
          );
        }
        return {name: field, type: kind === 'VectorParam' ? `std::vector<${type}>` : type};
      },
    );
    return [{name, base: head[1].split('.').at(-1) ?? '', cxxClass, cxxHeader, fields}];
  });
}

/** The header `params/<Name>.hh` that gem5's build would write, as far as the object's sources use it. */
export function paramsHeader({name, base, cxxClass, fields}: Declaration): string {
  const [cxxName = '', ...outer] = cxxClass.split('::').reverse();
  return [
    '#pragma once',
    '',
    '#include <cstdint>',
    '#include <string>',
    '#include <vector>',
    '',
    '#include "base/types.hh"',
    `#include "params/${base}.hh"`,
    '',
    ...(outer.length > 0 ? [`namespace ${outer.reverse().join('::')} {`] : []),
    `class ${cxxName};`,
    ...(outer.length > 0 ? ['}'] : []),
    '',
    'namespace gem5 {',
    '',
    `struct ${name}Params : public ${base}Params {`,
    `    ${cxxClass} *create() const;`,
    ...fields.map((field) => `    ${field.type} ${field.name};`),
    '};',
    '',
    '} // namespace gem5',
    '',
  ].join('\n');
}

/**
 * A source that creates the object as gem5 does. Compiling it finds abstract methods that are missing, and a header
 * that is not where the declaration says.
 */
export const makingSource = ({name, cxxClass, cxxHeader}: Declaration): string =>
  [
    `#include "params/${name}.hh"`,
    `#include "${cxxHeader}"`,
    '',
    `${cxxClass} *gem5::${name}Params::create() const {`,
    `    return new ${cxxClass}(*this);`,
    '}',
    '',
  ].join('\n');

/** The debug flags that an `SConscript` declares. */
export const debugFlagsIn = (text: string): string[] =>
  [...text.matchAll(/^DebugFlag\(["'](\w+)["']/gm)].map(([, flag = '']) => flag);

/** The header `debug/<Flag>.hh` that gem5's build would write. */
export const debugHeader = (flag: string): string =>
  [
    '#pragma once',
    '',
    '#include "base/debug.hh"',
    '',
    'namespace gem5::debug {',
    `extern const Flag ${flag};`,
    '}',
    '',
  ].join('\n');
