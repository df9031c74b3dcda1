/**
 * Swizzle: @theme/DocSidebarItem (wrap)
 * Upstream: @docusaurus/theme-classic, lib/theme/DocSidebarItem/index.js
 * sha256: 1bd1a59e81e27bd21ee60a9ee653958240d6b1daf64401f743bdd2d30c540d95
 * Why: the numbers of lessons, and how many of a group were read, are attributes of links, which a stylesheet shows.
 */
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import type {WrapperProps} from '@docusaurus/types';
import DocSidebarItem from '@theme-original/DocSidebarItem';
import type DocSidebarItemType from '@theme/DocSidebarItem';

import {useRead} from '../../components/useRead';

type Props = WrapperProps<typeof DocSidebarItemType>;

type Page = {readonly path: string; readonly number: unknown};

/** The pages of an item: its own, and those of the items below it. */
const pagesOf = (item: PropSidebarItem): readonly Page[] => [
  ...(item.type !== 'html' && item.href ? [{path: item.href, number: item.customProps?.number}] : []),
  ...(item.type === 'category' ? item.items.flatMap(pagesOf) : []),
];

/** Whether a page is one whose end is remembered (src/client/lessonMarks.ts). */
const isLesson = ({path}: Page): boolean => /\/docs\/(?:labs|tutorial)\//.test(path);

export default function DocSidebarItemWrapper(props: Props) {
  const {item} = props;
  const read = useRead();
  const pages = pagesOf(item);
  if (!pages.some(isLesson)) return <DocSidebarItem {...props} />;
  const number = item.customProps?.number;
  if (item.type !== 'category') return <DocSidebarItem {...props} data-number={number} data-lesson="" />;
  const numbers = pages.map((page) => page.number).filter((one) => typeof one === 'number');
  return (
    <DocSidebarItem
      {...props}
      data-number={number}
      // A group that is closed shows the numbers of all its lessons, so that none seem to be missing.
      data-numbers={numbers.length > 0 ? `${Math.min(...numbers)}–${Math.max(...numbers)}` : undefined}
      data-count={`${pages.filter(({path}) => read.includes(path)).length}/${pages.length}`}
    />
  );
}
