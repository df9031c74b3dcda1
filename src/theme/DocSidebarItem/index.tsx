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
import {isLesson} from '../../config/lessons';

type Props = WrapperProps<typeof DocSidebarItemType>;

type Page = {readonly path: string; readonly number: unknown};

/** The pages of an item: its own, and those of the items below it. */
const pagesOf = (item: PropSidebarItem): readonly Page[] => [
  ...(item.type !== 'html' && item.href ? [{path: item.href, number: item.customProps?.number}] : []),
  ...(item.type === 'category' ? item.items.flatMap(pagesOf) : []),
];

export default function DocSidebarItemWrapper(props: Props) {
  const {item} = props;
  const pages = pagesOf(item);
  if (!pages.some(({path}) => isLesson(path))) return <DocSidebarItem {...props} />;
  if (item.type === 'category') return <Group props={props} pages={pages} />;
  return <DocSidebarItem {...props} data-number={item.customProps?.number} data-lesson="" />;
}

/** A group of lessons; it alone reads what is stored, because a lesson has its mark from a stylesheet. */
function Group({props, pages}: {readonly props: Props; readonly pages: readonly Page[]}) {
  const read = useRead();
  const numbers = pages.map((page) => page.number).filter((number) => typeof number === 'number');
  return (
    <DocSidebarItem
      {...props}
      data-number={props.item.customProps?.number}
      // A group that is closed shows the numbers of all its lessons, so that none seem to be missing.
      data-numbers={numbers.length > 0 ? `${Math.min(...numbers)}–${Math.max(...numbers)}` : undefined}
      data-count={`${pages.filter(({path}) => read.includes(path)).length}/${pages.length}`}
    />
  );
}
