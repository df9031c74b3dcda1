import type {LoadContext, Plugin} from '@docusaurus/types';

type Initialize<Options> = (context: LoadContext, options: Options) => Plugin;

/**
 * Docusaurus starts what all plugins do after a build at the same time.
 *
 * @returns a plugin that does the same as the given one, and a promise that is kept when its work after a build is done,
 *   and broken with it
 */
export function awaited<Options>(
  initialize: Initialize<Options>,
): Initialize<Options> & {readonly isDone: Promise<void>} {
  let settle: (work: Promise<void>) => void = () => undefined;
  const isDone = new Promise<void>((resolve) => {
    settle = resolve;
  });
  // Whoever waits hears of it too; if nobody does, Docusaurus still does.
  isDone.catch(() => undefined);
  const plugin: Initialize<Options> = (context, options) => {
    const made = initialize(context, options);
    return {
      ...made,
      async postBuild(props) {
        const work = Promise.resolve(made.postBuild?.(props));
        settle(work);
        await work;
      },
    };
  };
  return Object.assign(plugin, {isDone});
}
