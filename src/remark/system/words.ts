import type {System, SystemObject} from '../../content/examples/recording';
import type {Element, ElementContent} from 'hast';
import {h} from 'hastscript';

import {connectionsOf, partNames, type Graph} from '../../content/system/graph';

const code = (text: string): Element => h('code', text);

/** The objects and connections of a system in words, with an item for each object in the order of the diagram. */
export function partsInWords(system: System, {boxes}: Graph): Element {
  const connections = connectionsOf(system);
  const boxOf = new Map(boxes.map((box) => [box.object.path, box]));
  const owners = new Map(
    system.objects.flatMap((object) => partNames(object).map((part) => [part, object.path] as const)),
  );
  const item = ({path, type}: SystemObject): Element => {
    const box = boxOf.get(path);
    const owner = owners.get(path);
    const properties = [
      ...(box?.mark ? [box.mark] : []),
      // Joins a list that a box shows on two lines.
      ...(box && box.lines.length > 0 ? [box.lines.join(', ').replace(' ·, ', ' · ')] : []),
      ...(owner === undefined ? [] : [`a part of ${owner}`]),
    ];
    const sent = connections
      .filter(({from}) => from === path)
      .flatMap(({fromPort, to, toPort}, index): ElementContent[] =>
        [index > 0 ? ', ' : '; it sends requests from ', code(fromPort), ' to ', code(`${to}.${toPort}`)].map(
          (part): ElementContent => (typeof part === 'string' ? {type: 'text', value: part} : part),
        ),
      );
    return h('li', [
      code(path),
      ', ',
      code(type),
      ...(properties.length > 0 ? [`: ${properties.join(', ')}`] : []),
      ...sent,
      '.',
    ]);
  };
  return h('ul', system.objects.map(item));
}
