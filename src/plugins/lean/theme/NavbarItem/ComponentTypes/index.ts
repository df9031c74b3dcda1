/**
 * Swizzle: @theme/NavbarItem/ComponentTypes (eject)
 * Upstream: @docusaurus/theme-classic 3.7.0, lib/theme/NavbarItem/ComponentTypes.js
 * sha256: 90ba290ccf01e0b8bc0adea87308f878a3c84b390d9ace12967c31538414bc9d
 * Why: the bar of this site has two types of items; the build stops with a sentence where a setting asks for another one.
 */
import type {ComponentTypesObject} from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';

export default {
  default: DefaultNavbarItem,
  docSidebar: DocSidebarNavbarItem,
} satisfies Partial<ComponentTypesObject>;
