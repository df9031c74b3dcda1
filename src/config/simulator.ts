/**
 * The optional parts of gem5 and its Python, as the page `installing` builds them. They change what gem5 prints: every
 * run without pydot prints a warning, capstone adds SimObjects to the list, and each build names the parts that are
 * missing.
 *
 * `is` says whether gem5 has the part, or which variant. `packages` are the packages of Debian and Ubuntu that provide
 * it. The list omits parts that change no output, such as the headers of Valgrind.
 */
export const simulatorParts = {
  capstone: {is: false, packages: ['libcapstone-dev']},
  Graphviz: {is: true, packages: ['graphviz']},
  HDF5: {is: false, packages: ['libhdf5-dev']},
  protobuf: {is: true, packages: ['libprotobuf-dev', 'protobuf-compiler']},
  pydot: {is: true, packages: ['python3-pydot']},
  PNG: {is: false, packages: ['libpng-dev']},
  // No package: `build_opts/ARM` chooses it.
  Ruby: {is: 'CHI', packages: []},
  tcmalloc: {is: true, packages: ['libgoogle-perftools-dev']},
} satisfies Record<string, {readonly is: boolean | string; readonly packages: readonly string[]}>;

/** The optional parts of one simulator: whether it has each, or which variant. */
export type SimulatorParts = Readonly<Record<string, boolean | string>>;
