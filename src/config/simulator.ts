/**
 * gem5 and its Python as the page `installing` makes them. What a simulator has or lacks beside its sources shows in what
 * it prints: without pydot each run warns, with capstone there are more SimObjects to list, and each build says what it
 * has not found.
 *
 * `is` says whether a part is there, or which one it is; `packages` names those of Debian and Ubuntu that bring it. What
 * no command shows is left out: Valgrind's headers change neither an output nor a list.
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

/** What a simulator has: of each part whether, or which one. */
export type SimulatorParts = Readonly<Record<string, boolean | string>>;
