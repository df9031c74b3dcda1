import {useEffect, useMemo, useState} from 'react';

import type {Place, Placement} from '../../../content/system/layout';
import {pictureAt, pictureOf, sketchesOf, type Picture, type Wanted} from '../model/picture';
import type {Config} from '../read';

const failed: Picture = {
  boxes: 0,
  left: 0,
  problem: 'its layout could not be computed; reload the page to try again',
};

/** Lays out in a worker, which the browser loads when a reader first asks for a picture that the build has not drawn. */
const layoutInWorker: Place = async (graph) => {
  const {layoutIn} = await import('./elk');
  return layoutIn(graph);
};

/**
 * The picture of a system: at once where the build has computed its positions, and otherwise the last one until the new
 * one is there.
 */
export function usePicture(
  config: Config,
  base: Config | undefined,
  {fold, open, all}: Wanted,
  prepared: Placement | undefined,
): {readonly picture: Picture | undefined; readonly isLate: boolean} {
  const sketches = useMemo(
    () => sketchesOf(config, base, {fold, open, all}),
    [config, base, fold, open, all],
  );
  const atOnce = useMemo(() => prepared && pictureAt(sketches, prepared), [sketches, prepared]);
  const [last, setLast] = useState<{readonly of: typeof sketches; readonly picture: Picture}>();
  useEffect(() => {
    let isWanted = true;
    const show = (picture: Picture): void => {
      if (isWanted) setLast({of: sketches, picture});
    };
    if (atOnce) show(atOnce);
    else pictureOf(sketches, layoutInWorker).then(show, () => show(failed));
    return () => {
      isWanted = false;
    };
  }, [sketches, atOnce]);
  return {picture: atOnce ?? last?.picture, isLate: !atOnce && last?.of !== sketches};
}
