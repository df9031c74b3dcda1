/**
 * `GEM5=path/to/gem5.opt npm run follow [-- PAGE…]`: a reader with an empty home types everything that the tutorial
 * says, from the page after `installing` to the last lesson, and compares what is printed with what is
 * shown. Pages that are named by their ids are the last ones: what comes before them is typed as well.
 */
import {formatSlip} from '../../src/remark/slip';
import {readSite} from '../check/check';
import {project} from '../check/project';
import {docId, sidebarIds} from '../check/site';
import {shelfOf} from '../examples';
import {makeSandbox} from '../record/sandbox';
import {needsTree, openTree} from '../record/tree';
import {simulatorAt} from '../record/versions';
import {readerIn} from './reader';
import {commandsOf, stepsOf} from './steps';

/** The lessons that a reader types along with, by the beginning of their ids. */
const followed = [
  'tutorial/modern_gem5',
  'tutorial/using_gem5/basic_concepts',
  'tutorial/using_gem5/advanced_concepts',
];

async function main(last: string | undefined): Promise<number> {
  const path = process.env.GEM5;
  if (!path) {
    console.error('where is the simulator? GEM5=path/to/gem5.opt npm run follow');
    return 1;
  }
  const simulator = simulatorAt(path);
  const pages = new Map(
    readSite(project).readings.flatMap(({path: file, page}) => {
      const id = docId(file);
      return id !== undefined && page ? [[id, page] as const] : [];
    }),
  );
  const order = [...sidebarIds(project.sidebars)].filter((id) => followed.some((one) => id.startsWith(one)));
  if (last !== undefined && !order.includes(last)) {
    console.error(`${last} is no lesson that is followed; the first is ${order[0] ?? 'missing'}`);
    return 1;
  }
  const read = (last === undefined ? order : order.slice(0, order.indexOf(last) + 1)).map((id) => {
    const page = pages.get(id);
    return {id, todo: page ? stepsOf(page) : []};
  });
  const shelf = shelfOf(project.root);
  const typed = read.flatMap(({todo}) => todo.flatMap((step) => commandsOf(step, shelf)));
  const tree = needsTree(typed) ? openTree(simulator.path) : undefined;
  const sandbox = makeSandbox(simulator.path, tree);
  const reader = readerIn(sandbox, shelf, simulator.path);
  const leftOut: string[] = [];
  let steps = 0;
  try {
    for (const {id, todo} of read) {
      for (const step of todo) {
        try {
          const left = await reader.take(step);
          if (left !== undefined) leftOut.push(`${step.path}:${step.place.line}  ${left}`);
          steps += 1;
        } catch (error) {
          const slip = {place: step.place, text: (error as Error).message, rule: 'follow'};
          console.log(formatSlip(step.path, slip));
          return 1;
        }
      }
      console.log(`ok    ${id}, ${todo.length} steps`);
    }
  } finally {
    sandbox.remove();
    tree?.close();
  }
  for (const line of leftOut) console.log(`not typed, it asks for a password: ${line}`);
  console.log(`${steps} steps, and each shows what its page shows`);
  return 0;
}

main(process.argv[2]).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  },
);
