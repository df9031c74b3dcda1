import {simulatorParts, type SimulatorParts} from '../../src/config/simulator';

/** How the optional parts of a simulator differ from those of the page `installing`, with what to do. */
export const otherParts = (parts: SimulatorParts): string[] =>
  Object.entries(simulatorParts).flatMap(([name, {is, packages}]) => {
    const found = parts[name];
    if (found === is) return [];
    if (typeof is === 'string') return [`${name} is ${String(found)}, and build_opts/ARM makes ${is}`];
    const names = packages.join(' and ');
    return is ? [`it lacks ${name} (install ${names})`] : [`it has ${name} (build it without ${names})`];
  });
