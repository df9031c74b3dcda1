/**
 * Stands in for Docusaurus' link. It fetches a page ahead when a reader means to go there: points at the link, touches it
 * or moves the focus to it. The stock one fetches what every link in view leads to.
 * Source: @docusaurus/core 3.7.0, lib/client/exports/Link.js.
 */
import isInternalUrl from '@docusaurus/isInternalUrl';
import type {Props} from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import {forwardRef, type ForwardedRef} from 'react';
import {Link as RouterLink, NavLink} from 'react-router-dom';

import {preload} from './fetchAhead';

function Link(
  {
    isNavLink,
    to,
    href,
    activeClassName,
    isActive,
    'data-noBrokenLinkCheck': noBrokenLinkCheck,
    autoAddBaseUrl = true,
    ...props
  }: Props,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  const {trailingSlash, baseUrl} = useDocusaurusContext().siteConfig;
  const {withBaseUrl} = useBaseUrlUtils();
  const brokenLinks = useBrokenLinks();

  // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing -- an empty path is none
  const given = to || href;
  const isInternal = isInternalUrl(given);
  const bare = given?.replace('pathname://', '');
  const based = autoAddBaseUrl && bare?.startsWith('/') ? withBaseUrl(bare) : bare;
  const target = based && isInternal ? applyTrailingSlash(based, {trailingSlash, baseUrl}) : based;

  const isAnchor = target?.startsWith('#') ?? false;
  const isRouted =
    target && isInternal && !isAnchor && (props.target === undefined || props.target === '_self');
  if (!noBrokenLinkCheck && target && (isAnchor || isRouted)) brokenLinks.collectLink(target);
  if (props.id) brokenLinks.collectAnchor(props.id);

  if (!isRouted) {
    return (
      // eslint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the props
      <a
        ref={ref}
        href={target}
        {...(given && !isInternal && {target: '_blank', rel: 'noopener noreferrer'})}
        {...props}
      />
    );
  }
  const ahead = () => preload(target);
  const shared = {
    ...props,
    onMouseEnter: ahead,
    onTouchStart: ahead,
    onFocus: ahead,
    innerRef: ref,
    to: target,
  };
  return isNavLink ? (
    <NavLink {...shared} {...(isActive && {isActive})} {...(activeClassName && {activeClassName})} />
  ) : (
    <RouterLink {...shared} />
  );
}

export default forwardRef(Link);
