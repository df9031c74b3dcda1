/** The policies to start from, each complete. */
export type Start = {readonly id: string; readonly name: string; readonly text: string};

const lru = `// Least recently used: each way has an age, from 0 for the one used last.
function state(ways) {
  return {age: new BitTable(ways, bitsFor(ways), ways - 1)};
}

// All ways that were used after this one become older by one.
function use(set, way) {
  const before = set.age.read(way);
  for (let other = 0; other < set.ways; other += 1) {
    const age = set.age.read(other);
    if (age < before) set.age.write(other, age + 1);
  }
  set.age.write(way, 0);
}

function hit(set, way) {
  use(set, way);
}

function fill(set, way) {
  use(set, way);
}

function victim(set) {
  let way = 0;
  while (set.age.read(way) < set.ways - 1) way += 1;
  return way;
}
`;

const fifo = `// First in, first out: the set knows which way goes next.
function state(ways) {
  return {next: new BitTable(1, bitsFor(ways))};
}

// A hit changes nothing.
function hit(set, way) {}

function fill(set, way) {
  set.next.write(0, (way + 1) % set.ways);
}

function victim(set) {
  return set.next.read(0);
}
`;

const tree = `// A tree over the ways: each bit points to the half that was not used last.
function state(ways) {
  return {points: new BitTable(ways - 1, 1)};
}

// From the leaf of a way up to the root, all bits point to the other side.
function use(set, way) {
  let node = way + set.ways - 1;
  while (node > 0) {
    const isRight = node % 2 === 0;
    node = Math.floor((node - 1) / 2);
    set.points.write(node, isRight ? 0 : 1);
  }
}

function hit(set, way) {
  use(set, way);
}

function fill(set, way) {
  use(set, way);
}

// From the root down, where the bits point.
function victim(set) {
  let node = 0;
  while (node < set.ways - 1) node = 2 * node + 1 + set.points.read(node);
  return node - (set.ways - 1);
}
`;

const random = `// At random, but first the ways without a line. A set remembers nothing.
function hit(set, way) {}

function fill(set, way) {}

function victim(set) {
  return set.empty ?? random(set.ways);
}
`;

const notRecent = `// Not recently used: one bit for each way, 1 after it was used.
function state(ways) {
  return {used: new BitTable(ways, 1)};
}

// When all bits are 1, only that of the last use stays.
function use(set, way) {
  set.used.write(way, 1);
  for (let other = 0; other < set.ways; other += 1) {
    if (set.used.read(other) === 0) return;
  }
  for (let other = 0; other < set.ways; other += 1) {
    if (other !== way) set.used.write(other, 0);
  }
}

function hit(set, way) {
  use(set, way);
}

function fill(set, way) {
  use(set, way);
}

function victim(set) {
  let way = 0;
  while (way < set.ways - 1 && set.used.read(way) === 1) way += 1;
  return way;
}
`;

export const starts: readonly [Start, ...Start[]] = [
  {id: 'lru', name: 'least recently used', text: lru},
  {id: 'fifo', name: 'first in, first out', text: fifo},
  {id: 'tree-plru', name: 'tree of bits', text: tree},
  {id: 'random', name: 'random', text: random},
  {id: 'not-recently-used', name: 'not recently used', text: notRecent},
];
