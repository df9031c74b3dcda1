import type {RootContent} from 'mdast';
import type {} from 'remark-mdx';

/** Imports a module's default export into a page. */
export const importOf = (name: string, path: string): RootContent => ({
  type: 'mdxjsEsm',
  value: `import ${name} from ${JSON.stringify(path)};`,
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      comments: [],
      body: [
        {
          type: 'ImportDeclaration',
          attributes: [],
          specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}}],
          source: {type: 'Literal', value: path, raw: JSON.stringify(path)},
        },
      ],
    },
  },
});
