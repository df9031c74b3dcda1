/**
 * Swizzle: @theme/DocSidebarItem (wrap)
 * Upstream: @docusaurus/theme-classic, lib/theme/DocSidebarItem/index.js
 * sha256: 1bd1a59e81e27bd21ee60a9ee653958240d6b1daf64401f743bdd2d30c540d95
 * Why: the number of a lesson is an attribute of its link, which the stylesheet shows beside the label.
 */
import type {WrapperProps} from '@docusaurus/types';
import DocSidebarItem from '@theme-original/DocSidebarItem';
import type DocSidebarItemType from '@theme/DocSidebarItem';

type Props = WrapperProps<typeof DocSidebarItemType>;

export default function DocSidebarItemWrapper(props: Props) {
  return <DocSidebarItem {...props} data-number={props.item.customProps?.number} />;
}
