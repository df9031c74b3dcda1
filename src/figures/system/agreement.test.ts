import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../content/examples';
import {systemOf, textOf} from '../../content/examples/recording';
import {read, type Config} from './read';

const exampleIndex = exampleIndexOf(join(__dirname, '..', '..', '..'));
const outputOf = (name: string): string => textOf(exampleIndex.run(name)) ?? '';

/** The sections of a `config.ini`, with their values by name. */
function sectionsOf(text: string): Map<string, Map<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  let current = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, path] = /^\[(.+)\]$/.exec(line) ?? [];
    const equals = line.indexOf('=');
    if (path !== undefined) sections.set(path, (current = new Map<string, string>()));
    else if (equals > 0) current.set(line.slice(0, equals), line.slice(equals + 1));
  }
  return sections;
}

/** The differences between what is shown and the `config.ini` of the same run, one line each. */
function disagreements({whole = [], system}: Config, ini: string): string[] {
  const sections = sectionsOf(ini);
  const paths = new Set(whole.map(({path}) => path));
  const sends = new Map(system.objects.map(({path, requests}) => [path, new Map(Object.entries(requests))]));
  const sentTo = (peer: string): readonly string[] => {
    const [, path = '', port = ''] = /^(.+)\.([^.[]+)(?:\[\d+\])?$/.exec(peer) ?? [];
    return sends.get(path)?.get(port) ?? [];
  };
  const notParams = new Set(['type', 'children', 'eventq_index']);
  const isShown = (path: string, name: string, value: string, shown: string | undefined): boolean => {
    // JSON does not distinguish 1.0 from 1.
    if (shown !== undefined) return shown === value.replace(/^(-?\d+)\.0$/, '$1');
    // References to other objects are listed as objects, and Null is not listed.
    const words = value.split(' ');
    if (value === 'Null' || words.every((word) => paths.has(word))) return true;
    const sent = sends.get(path)?.get(name);
    if (sent) return sent.join(' ') === value;
    // A receiving port appears only as the peer of the ports that send to it.
    return words.every((peer) => sentTo(peer).some((to) => to.replace(/\[\d+\]$/, '') === `${path}.${name}`));
  };
  return [
    ...[...sections.keys()].filter((path) => !paths.has(path)).map((path) => `missing: ${path}`),
    ...whole.flatMap(({path, type, values}) => {
      const section = sections.get(path);
      if (!section) return [`invented: ${path}`];
      const recorded = [...section].filter(([name]) => !notParams.has(name));
      return [
        ...(section.get('type') === type ? [] : [`${path}: type ${type}`]),
        ...recorded.flatMap(([name, value]) =>
          isShown(path, name, value, values.get(name))
            ? []
            : [`${path}: ${name}=${value}, shown ${String(values.get(name))}`],
        ),
        ...[...values.keys()].filter((name) => !section.has(name)).map((name) => `invented: ${path}.${name}`),
      ];
    }),
  ];
}

describe('the figure of a config.json', () => {
  const json = outputOf('interconnects/modify/json');
  const ini = outputOf('interconnects/modify/ini');

  it('has the objects, parameters and connections that gem5 wrote into config.ini', () => {
    expect(sectionsOf(ini).size).toBeGreaterThan(40);
    expect(disagreements(read(json), ini)).toEqual([]);
  });

  it('has the graph that the site records of the same script', () => {
    expect(read(json).system).toEqual(systemOf(exampleIndex.run('interconnects/modify/run')));
  });

  it.each([
    ['a parameter', '"assoc": 8', '"assoc": 4', 'assoc=8, shown 4'],
    ['a digit of a register', '3746995439730032896', '3746995439730032897', 'shown 3746995439730032897'],
    ['a connection', 'system.l2bus.cpu_side_ports[1]', 'system.membus.cpu_side_ports[1]', 'mem_side='],
    [
      'the path of an object',
      '"path": "system.l2cache"',
      '"path": "system.other"',
      'missing: system.l2cache',
    ],
  ])('does not agree if %s differs', (_name, is, other, message) => {
    expect(json).toContain(is);
    expect(disagreements(read(json.replaceAll(is, other)), ini).join('\n')).toContain(message);
  });
});
