import type {Element, ElementContent} from 'hast';
import {h, s} from 'hastscript';

import type {ExampleIndex} from '../../content/examples';
import {claimParts} from '../claims/proof';
import {markBelow} from '../stale-mark';
import {drawBars} from './bars';
import type {Chart} from './data';
import {drawLines} from './lines';
import {numberText, withUnit} from './style';

/** The numbers of a chart, with a row for each position on the x axis and a column for each series. */
function tableOf({categories, x, y, series}: Chart): Element {
  const positions = [...new Set(series.flatMap(({points}) => points.map((point) => point.x)))].sort(
    (a, b) => a - b,
  );
  return h('table', [
    h('thead', [
      h('tr', [
        h('th', {scope: 'col'}, withUnit(x)),
        ...series.map(({label}) => h('th', {scope: 'col'}, series.length > 1 ? label : withUnit(y))),
      ]),
    ]),
    h(
      'tbody',
      positions.map((position) =>
        h('tr', [
          h(
            'th',
            {scope: 'row'},
            categories?.[position] ?? position.toLocaleString('en-US', {maximumFractionDigits: 4}),
          ),
          ...series.map(({points}) => {
            const point = points.find((one) => one.x === position);
            return h('td', point ? numberText(point.y, y.digits) : '–');
          }),
        ]),
      ),
    ),
  ]);
}

/**
 * The content of a chart's figure: its title with what proves it, the drawing, and its numbers in a folded table.
 *
 * @param id the prefix of every id in it, which is unique on the page.
 */
export function chartFigure(chart: Chart, id: string, exampleIndex: ExampleIndex): ElementContent[] {
  const drawing = chart.kind === 'lines' ? drawLines(chart) : drawBars(chart, id);
  const {title, evidence, description, runs, stale, series, y} = chart;
  const {claim, words, after} = claimParts(evidence, exampleIndex, `${id}-claim`);
  return [
    h('figcaption', [h('span', claim, [h('label', words, title), ...after]), ...markBelow(stale)]),
    h('div', {className: ['chart__plot'], style: `padding-inline: ${drawing.left}px ${drawing.right}px`}, [
      s(
        'svg',
        {
          role: 'img',
          ariaLabelledBy: [`${id}-title`, `${id}-description`],
          width: '100%',
          height: drawing.height,
          overflow: 'visible',
        },
        [
          s('title', {id: `${id}-title`}, title),
          s('desc', {id: `${id}-description`}, description),
          ...drawing.children,
        ],
      ),
    ]),
    h('details', [
      h('summary', 'The numbers'),
      h('p', [
        ...(series.length > 1 ? [`${withUnit(y)}. `] : []),
        'From the recordings ',
        ...runs.flatMap((run, index) => [...(index > 0 ? [', '] : []), h('code', run)]),
        '.',
      ]),
      tableOf(chart),
    ]),
  ];
}
