/** The change to the finished HTML after Docusaurus has written it (src/plugins/github-pages/finish.ts). */
import {critical} from '../plugins/lean/critical';
import {isLean} from '../plugins/lean/switch';
import type {Finish} from '../plugins/github-pages/finish';

export const finish: Finish['change'] = isLean ? critical : (html) => html;
