import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {PrismTheme} from 'prism-react-renderer';

type Colors = Record<'text' | 'surface' | 'muted' | 'keyword' | 'string' | 'number' | 'deleted', string>;

/**
 * A quiet theme in the site's own colors, each with a contrast of at least 4.5 on the surface: the bundled themes write
 * comments at 2.7. What a change adds is blue, what it removes orange, as everywhere.
 */
function codeTheme({text, surface, muted, keyword, string, number, deleted}: Colors): PrismTheme {
  return {
    plain: {color: text, backgroundColor: surface},
    styles: [
      {types: ['comment', 'prolog', 'doctype', 'cdata'], style: {color: muted, fontStyle: 'italic'}},
      {types: ['punctuation', 'operator'], style: {color: text}},
      {
        types: [
          'keyword',
          'builtin',
          'directive',
          'selector',
          'tag',
          'important',
          'inserted',
          'inserted-sign',
        ],
        style: {color: keyword},
      },
      {types: ['string', 'char', 'attr-value', 'regex', 'url'], style: {color: string}},
      {types: ['number', 'boolean', 'constant', 'symbol', 'variable', 'parameter'], style: {color: number}},
      {types: ['deleted', 'deleted-sign'], style: {color: deleted}},
      {types: ['function', 'class-name', 'decorator'], style: {color: text, fontWeight: '600'}},
    ],
  };
}

export const prism = {
  theme: codeTheme({
    text: '#1c2128',
    surface: '#f6f7f9',
    muted: '#57606a',
    keyword: '#0a57b8',
    string: '#0b6467',
    number: '#74389b',
    deleted: '#a84300',
  }),
  darkTheme: codeTheme({
    text: '#e4e8ee',
    surface: '#1c2027',
    muted: '#a2abb8',
    keyword: '#7db4ff',
    string: '#7fd1c4',
    number: '#d3a6f0',
    deleted: '#ffb070',
  }),
  additionalLanguages: ['bash', 'diff', 'cpp'],
} satisfies ThemeConfig['prism'];
