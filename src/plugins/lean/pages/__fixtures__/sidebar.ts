/** A sidebar with items of every kind, as Docusaurus writes it. */
import type {Item} from '../sidebars';

export const link = (label: string) => ({
  type: 'link',
  label,
  href: `/site/${label}`,
  docId: label,
  unlisted: false,
});

export const category = (label: string, items: readonly Item[], more: object = {}) => ({
  type: 'category',
  label,
  collapsed: true,
  collapsible: true,
  items,
  ...more,
});

export const sidebar: readonly Item[] = [
  link('start'),
  category('one', [link('one/a'), category('inner', [link('one/inner/b'), link('one/inner/c')])]),
  category('two', [link('two/a'), link('two/b')], {href: '/site/two/', className: 'wide'}),
  category('three', [
    category('deep', [{...link('x'), unlisted: true}, link('three/deep/a')]),
    link('three/b'),
  ]),
  category('four', [link('four/a'), link('four/b')], {collapsed: false}),
];
