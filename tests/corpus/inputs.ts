/**
 * Markdown as authors write it: each kind on Docusaurus' own test pages, and texts that a teaching assistant may type.
 * This site must compile each input as Docusaurus does.
 */
const fence = (info: string, ...lines: readonly string[]): string =>
  ['```' + info, ...lines, '```'].join('\n');

const admonition = (head: string, text = 'Some *text*.'): string => `:::${head}\n\n${text}\n\n:::`;

const code = ['a = 1', 'b = 2', 'c = 3', 'd = 4'];

export const inputs: Readonly<Record<string, string>> = {
  // Admonitions.
  ...Object.fromEntries(
    ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'success', 'important'].map(
      (name) => [`admonition: ${name}`, admonition(name)],
    ),
  ),
  'admonition: title in brackets': admonition('info[A title]'),
  'admonition: title as in version 2': admonition('danger A title of old'),
  'admonition: title with marks': admonition('caution[A *slanted* title with `code`]'),
  'admonition: title as attribute': admonition('tip{title="Given"}'),
  'admonition: nested': '::::note\n\nOuter.\n\n:::danger[Inner]\n\nInside.\n\n:::\n\n::::',
  'admonition: with a list and code': admonition(
    'info',
    `- one\n- two\n\n${fence('js', 'let x;', 'let y;')}`,
  ),
  'admonition: never closed': ':::warning\n\nUp to the end.\n\n## Even this\n\nText.',
  'admonition: unknown': admonition('nota'),
  'admonition: without empty lines': ':::info\nText\n:::',

  // Unknown directives.
  'directive: leaf': 'Before.\n\n::video{src="a.mp4"}\n\nAfter.',
  'directive: in text': 'A :highlighted[word] in text.',
  'directive: bare names': 'At 10:30pm, a:b, std::size, x:run, y:num and z:claim.',
  'directive: emoji': 'Well done :tada: and :+1: too.',

  // Texts that a teaching assistant may type.
  'text: one dollar': 'It costs $5.',
  'text: a sum in braces': 'It is {1+1}.',
  'text: a longer expression': "Today {['a', 'b'].join(' and ')}.",
  'text: escaped signs': 'A \\{brace\\}, \\$5 and \\*stars\\*.',
  'text: marks': '**bold**, *slanted*, ~~gone~~, `code`, ***both***, a\\\nbreak.',
  'text: a typed result': 'The second machine takes 12 cycles, because its cache is larger.',
  'text: many names in code': 'See `system.cpu.dcache.overallAvgMissLatency::total` and `--cpu-type=X`.',
  'text: entities': 'Fish &amp; chips &copy; 2025, &lt;not a tag&gt;.',
  'text: a comment of HTML': 'Before.\n\n<!-- nobody sees this -->\n\nAfter.',
  'text: a comment of MDX': 'Before.\n\n{/* nobody sees this */}\n\nAfter.',
  'text: thematic breaks': 'One.\n\n---\n\nTwo.\n\n***\n\nThree.',
  'text: quotes': '> A quote.\n>\n> > In a quote.\n>\n> - and a list',

  // Formulas.
  'formula: in a line': 'The time is $T = N \\times CPI$.',
  'formula: of its own': '$$\nI = \\int_0^1 x\\,dx\n$$',
  'formula: unknown TeX': 'A formula: $\\foo{x}$.',
  'formula: two dollars in a line': 'From $5 to $6 a month.',

  // Headings.
  'heading: six levels': '# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six',
  'heading: ids': '## Given {#my-id}\n\n## Twice\n\n## Twice\n\n## With `code` and *more*',
  'heading: no title': 'Text before\n\n### Deep first\n\n## Then less',

  // Lists and tables.
  'list: nested': '1. one\n   - a\n   - b\n\n     text\n2. two\n\n5) five',
  'list: tasks': '- [ ] to do\n- [x] done',
  'list: like the head of a lesson': 'Lead.\n\n- **You will** see.\n\nText.',
  'list: heads that are elsewhere': '## Later\n\n- **Time** flies.\n- **You need** nothing.',
  'table: two columns': '| a | b |\n| --- | --: |\n| 1 | 2 |',
  'table: five columns':
    '| a | b | c | d | e |\n|:-|:-:|-:|-|-|\n| 1 | `commit.numCommittedDist::mean` | **3** | | 5 |',
  'table: raw HTML': '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  'table: without rows': '| a | b | c |\n| - | - | - |',

  // Links, images, frames.
  'link: kinds': '[in](/docs/labs), [out](https://example.org "title"),  https://example.org.',
  'link: references':
    'See [this][one] and [that].\n\n[one]: https://example.org/1\n[that]: https://example.org/2 "T"',
  'image: without alt text': '![](https://example.org/a.png)',
  'image: with alt and title': '![A chart](https://example.org/a.png "The title")',
  'image: raw': '<img src="https://example.org/a.png" width="100" />',
  'image: a link': '[![Badge](https://example.org/b.svg)](https://example.org)',
  'frame: a video':
    '<iframe width="560" height="315" src="https://example.org/embed/1" title="A video" allowFullScreen></iframe>',
  'media: video and audio':
    '<video controls src="https://example.org/a.mp4"></video>\n\n<audio src="https://example.org/a.ogg"></audio>',

  // Footnotes and details.
  footnotes: 'One[^1] and two[^note].\n\n[^1]: First.\n\n[^note]: Second, with `code`.',
  'details: Markdown inside':
    '<details>\n  <summary>Open *me*</summary>\n\n  - inside\n\n  ```js\n  let x;\n  ```\n</details>',
  'details: open and nested':
    '<details open>\n<summary>A</summary>\n\n<details>\n<summary>B</summary>\n\nDeep.\n\n</details>\n\n</details>',

  // HTML, JSX and modules.
  'HTML: styles and classes': '<div style={{color: "red"}} className="box">\n\nMarkdown *inside*.\n\n</div>',
  'HTML: keys': 'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, H<sub>2</sub>O, <mark>marked</mark>.<br />Next.',
  'HTML: written code': '<pre><code>one\ntwo</code></pre>\n\n<code>inline</code> <pre>plain</pre>',
  'MDX: an export': 'export const answer = 42;\n\nThe answer is {answer}.',
  'MDX: a component':
    'export const Box = ({children}) => <section className="box">{children}</section>;\n\n<Box>\n\nText **inside**.\n\n</Box>',
  'MDX: front matter': 'The title is {frontMatter?.title ?? "none"}.'.replace(
    'frontMatter?.title',
    'props.title',
  ),
  'MDX: tabs':
    'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs groupId="os">\n<TabItem value="a" label="Linux">\n\nOne.\n\n```bash\nls\n```\n\n</TabItem>\n<TabItem value="b">\n\nTwo.\n\n</TabItem>\n</Tabs>',
  'MDX: a block of code':
    'import CodeBlock from \'@theme/CodeBlock\';\n\n<CodeBlock language="cpp" title="a.cpp" showLineNumbers>{`int x;\nint y;`}</CodeBlock>',
  'MDX: a list of contents':
    "import TOCInline from '@theme/TOCInline';\n\n## A\n\n### B\n\n<TOCInline toc={toc} />",
  'MDX: an admonition':
    'import Admonition from \'@theme/Admonition\';\n\n<Admonition type="danger" title="T">\n\nText.\n\n</Admonition>',
  'MDX: old blocks': fence('mdx-code-block', '<b>bold</b>'),

  // Blocks of code.
  'code: no language': fence('', 'plain', '  text'),
  'code: indented': 'Text.\n\n    indented\n    twice\n',
  'code: empty': fence('js'),
  'code: one line': fence('js', 'let x;'),
  'code: unknown language': fence('cobol', '+++', '---'),
  'code: capitals': fence('PYTHON', ...code),
  'code: a language named like a property': fence('constructor', ...code),
  'code: title': fence('python title="a/b.py"', ...code),
  'code: numbers': fence('python showLineNumbers', ...code),
  'code: lines': fence('python {1,3-4}', ...code),
  'code: lines past the end': fence('python {2,40-50}', ...code),
  'code: lines in odd order': fence('python {4-3,0}', ...code),
  'code: all at once': fence("js {2} title='x.js' showLineNumbers", ...code),
  'code: next line': fence('js', '// highlight-next-line', ...code),
  'code: from and to': fence('python', 'z = 0', '# highlight-start', ...code, '# highlight-end', 'e = 5'),
  'code: kinds of comments': fence(
    'jsx',
    '{/* highlight-next-line */}',
    '<a />',
    '/* highlight-next-line */',
    'b',
  ),
  'code: magic of another language': fence('python', '// highlight-next-line', ...code),
  'code: magic without a language': fence('', '# highlight-next-line', ...code),
  'code: magic in C++': fence(
    'cpp',
    'int x;',
    '// highlight-next-line',
    'int y;',
    '# highlight-next-line',
    'int z;',
  ),
  'code: magic that opens and never closes': fence('js', '// highlight-start', ...code),
  'code: magic with nothing inside': fence('js', 'x', '// highlight-start', '// highlight-end', 'y'),
  'code: magic beside a list of lines': fence('js {1}', '// highlight-next-line', ...code),
  'code: magic in HTML, SQL and Haskell': [
    fence('html', '<!-- highlight-next-line -->', '<p>', '</p>'),
    fence('sql', '-- highlight-next-line', 'SELECT', 'x'),
    fence('haskell', '-- highlight-next-line', 'x = 1', 'y = 2'),
  ].join('\n\n'),
  'code: signs of HTML': fence('cpp', 'a < b && c > d; // &amp; "q"', '', '\ttab'),
  'code: long': fence(
    'cpp',
    ...Array.from({length: 90}, (_, line) => `int x${line}; // ${'x'.repeat(line)}`),
  ),
  'code: a difference': fence('diff', '- old', '+ new', '  same'),
  'code: a difference with other lines': fence('diff', 'first line', '', '+added', '…', ' same'),
  'code: a patch': fence('diff', '--- a', '+++ b', '@@ -1 +1 @@', '-a', '+b'),

  // Diagrams.
  ...Object.fromEntries(
    [
      'flowchart TD\n  a --> b',
      'sequenceDiagram\n  A->>B: hello',
      'stateDiagram-v2\n  [*] --> Still',
      '%% a comment\nclassDiagram\n  A <|-- B',
      'flowchart LR\n  a([stadium]) --> b',
    ].map((diagram) => [
      `diagram: ${diagram.split('\n').join(' ')}`,
      fence('mermaid', ...diagram.split('\n')),
    ]),
  ),
};
