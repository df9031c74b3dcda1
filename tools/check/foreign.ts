/**
 * The linters of other projects. Their rules appear in findings after the name of the tool (`eslint/no-var`), and are
 * advice unless `errors` matches them.
 */
import {rules, type Level} from '../../src/course/rules';
import type {Finding} from '../../src/course/diagnostic';

type Tool = {
  readonly name: string;
  /** Where its rules are explained. */
  readonly address: string;
  /** The ids by which its rules are recognized without the name of the tool. */
  readonly ids?: RegExp;
  readonly errors: RegExp;
  readonly because: string;
};

export const tools: Readonly<Record<string, Tool>> = {
  actionlint: {
    name: 'actionlint',
    address: 'https://github.com/rhysd/actionlint/blob/main/docs/checks.md',
    errors: /./,
    because: 'GitHub rejects the workflow, or a stranger could abuse it',
  },
  eslint: {
    name: 'ESLint with its plugins',
    address: 'https://eslint.org/docs/latest/rules/',
    ids: /^(?:@[\w-]+|boundaries|jsx-a11y|react|react-hooks)\/|^no-/,
    errors: /^react-hooks\/rules-of-hooks$/,
    because: 'React fails at it; types have a check of their own, `npm run typecheck`',
  },
  gcc: {
    name: 'the C compiler (GCC or Clang)',
    address: 'https://gcc.gnu.org/onlinedocs/gcc/Warning-Options.html',
    errors: /^(?:implicit-(?:function-declaration|int)|int-conversion|incompatible-pointer-types)$/,
    because: 'newer compilers reject these; the others are warnings',
  },
  knip: {
    name: 'knip',
    address: 'https://knip.dev/reference/issue-types',
    errors: /^(?:unlisted|unresolved)$/,
    because: 'a clean checkout lacks what is imported',
  },
  markdownlint: {
    name: 'markdownlint',
    address: 'https://github.com/DavidAnson/markdownlint/blob/main/doc/Rules.md',
    ids: /^MD\d+$/,
    errors: /^$/,
    because: 'every rule is about form; whether a page compiles is `mdx-syntax`',
  },
  pyright: {
    name: 'Pyright',
    address: 'https://github.com/microsoft/pyright/blob/main/docs/configuration.md',
    ids: /^report[A-Z]/,
    errors:
      /^(?:error|report(?!Unknown|Unused|Unnecessary|Untyped|Private|Constant|Deprecated|Missing(?:Parameter|Type))\w+)$/,
    because: 'the script would fail; the others ask for annotations or another form',
  },
  ruff: {
    name: 'Ruff',
    address: 'https://docs.astral.sh/ruff/rules/',
    ids: /^[A-Z]+\d{3}$/,
    errors: /^invalid-syntax$/,
    because: 'the script cannot run',
  },
  stylelint: {
    name: 'Stylelint',
    address: 'https://stylelint.io/user-guide/rules/',
    ids: /^(?:csstools|declaration|selector)\b.*[/-]/,
    errors: /^CssSyntaxError$/,
    because: 'the bundler fails at it',
  },
};

/** The tool to which a rule belongs, with the rule's id there; undefined for a rule of this project. */
export function toolOf(rule: string): {readonly tool: Tool; readonly id: string} | undefined {
  const slash = rule.indexOf('/');
  const [prefix, id] = slash < 0 ? [rule, ''] : [rule.slice(0, slash), rule.slice(slash + 1)];
  if (Object.hasOwn(tools, prefix) && tools[prefix]) return {tool: tools[prefix], id};
  const tool = Object.values(tools).find(({ids}) => ids?.test(rule));
  return tool && {tool, id: rule};
}

/** Whether an id is one that a finding may have. */
export const isRule = (id: string): id is Finding['rule'] => Object.hasOwn(rules, id) || id.includes('/');

/** The level of a rule. A rule of an unknown tool is an error, because nobody has chosen a level for it. */
export function levelOf(rule: Finding['rule']): Level {
  if (Object.hasOwn(rules, rule)) return rules[rule as keyof typeof rules].level;
  const found = toolOf(rule);
  return !found || found.tool.errors.test(found.id) ? 'error' : 'advice';
}
