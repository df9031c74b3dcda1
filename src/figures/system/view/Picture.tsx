import {createElement, type KeyboardEvent, type ReactElement} from 'react';

import {drawn, type Make} from '../../../content/system/drawing';
import type {Graph} from '../../../content/system/graph';
import {fitOf, type Layout} from '../../../content/system/layout';
import {summaryOf} from '../../../content/system/summary';

const make: Make<ReactElement> = (tag, attributes, ...children) =>
  createElement(tag, attributes, ...children);

type Props = {
  readonly graph: Graph;
  readonly layout: Layout;
  /** The path of the selected object. */
  readonly select: string;
  readonly onSelect: (path: string) => void;
};

/** The diagram as the build draws it, in which each box is a button that selects its object. */
export function Picture({graph, layout, select, onSelect}: Props) {
  const [width, height] = [Math.ceil(layout.width), Math.ceil(layout.height)];
  const shapes = drawn(make, layout, ({object: {path, type}, mark, ...box}, attributes, ...children) => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onSelect(path);
    };
    // A transparent button over the box, whose accessible name is the full path.
    const button = createElement('rect', {
      className: 'system__press',
      ...{x: box.x, y: box.y, width: box.width, height: box.height},
      role: 'button',
      tabIndex: 0,
      'aria-label': [path, type, mark].filter(Boolean).join(', '),
      'aria-pressed': path === select,
      onClick: () => onSelect(path),
      onKeyDown: press,
    });
    return createElement('g', attributes, createElement('g', {'aria-hidden': true}, ...children), button);
  });
  return (
    <div className="system__scroll">
      {createElement(
        'svg',
        {
          role: 'group',
          'aria-label': summaryOf(graph),
          viewBox: `0 0 ${width} ${height}`,
          width,
          height,
          style: fitOf(layout),
        },
        ...shapes,
      )}
    </div>
  );
}
