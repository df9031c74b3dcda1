import type {HtmlTags} from '@docusaurus/types';

import {isOn} from '../switch';
import {colorModeScript, controlsScript} from './controls';

type Tags = {readonly headTags?: HtmlTags; readonly postBodyTags?: HtmlTags};

/**
 * @param announcementId the id of the current announcement
 * @returns the inline scripts that answer the reader until React does, and their one style
 */
export function inlineTags(announcementId: string): Tags {
  // The preview is made in the browser: there is nothing to answer for.
  if (process.env.NODE_ENV !== 'production' || !isOn('controls')) return {};
  return {
    headTags: [
      {tagName: 'script', innerHTML: controlsScript(announcementId)},
      {tagName: 'style', innerHTML: '[data-folded]>ul{display:none!important}'},
    ],
    postBodyTags: [{tagName: 'script', innerHTML: colorModeScript()}],
  };
}
