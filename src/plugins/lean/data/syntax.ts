/** Reads modules that Docusaurus generates as syntax trees; whoever cuts or replaces a part has its offsets. */
import {parse, type AnyNode, type Expression, type Program} from 'acorn';

/**
 * @param what what was expected
 * @param where the file in `.docusaurus`, with the line if it is known
 */
const unlike = (what: string, where: string, cause?: unknown): Error =>
  new Error(
    `.docusaurus/${where}: expected ${what}; read what Docusaurus now writes there, and fix src/plugins/lean/data`,
    {cause},
  );

/** @returns an error that names the file and the line of a part, and what was expected there */
export const expected = (what: string, {loc}: AnyNode): Error =>
  unlike(what, `${loc?.source}:${loc?.start.line}`);

/**
 * @param file its name in `.docusaurus`, for errors
 * @returns what a module exports by default
 * @throws {Error} if the text is not a module that ends with such an export
 */
export function exported(text: string, file: string): AnyNode {
  let program: Program;
  try {
    program = parse(text, {ecmaVersion: 'latest', sourceType: 'module', locations: true, sourceFile: file});
  } catch (error) {
    throw unlike(`a module (${String(error)})`, file, error);
  }
  const last = program.body.at(-1);
  if (last?.type !== 'ExportDefaultDeclaration') throw unlike('`export default` at the end', file);
  return last.declaration;
}

/** @throws {Error} if a part is no array, or has gaps or `...` */
export function elementsOf(part: AnyNode): readonly Expression[] {
  if (part.type !== 'ArrayExpression') throw expected('an array', part);
  return part.elements.map((element) => {
    if (!element || element.type === 'SpreadElement') throw expected('elements written out', part);
    return element;
  });
}

/**
 * @returns an object's fields in the order of the text; an object would put names such as `12345678` first
 * @throws {Error} if a part is no object, or has a field whose name is not written out
 */
export function fieldsOf(part: AnyNode): readonly (readonly [name: string, value: Expression])[] {
  if (part.type !== 'ObjectExpression') throw expected('an object', part);
  return part.properties.map((field) => {
    if (field.type !== 'Property' || field.computed) throw expected('fields written out', field);
    const name = field.key.type === 'Identifier' ? field.key.name : stringOf(field.key, part);
    return [name, field.value];
  });
}

/**
 * @param inside what the part was looked for in
 * @throws {Error} if a part is no string
 */
export function stringOf(part: AnyNode | undefined, inside: AnyNode): string {
  if (part?.type !== 'Literal' || typeof part.value !== 'string') throw expected('a string', part ?? inside);
  return part.value;
}

/**
 * @param callee a function's name, or `object.name`
 * @returns the strings that a function is called with
 * @throws {Error} if a part is no such call
 */
export function stringsFor(callee: string, part: AnyNode | undefined, inside: AnyNode): readonly string[] {
  const nameOf = (name: AnyNode): string => {
    if (name.type === 'Identifier') return name.name;
    const isPlain = name.type === 'MemberExpression' && !name.computed;
    return isPlain ? `${nameOf(name.object)}.${nameOf(name.property)}` : '';
  };
  if (part?.type !== 'CallExpression' || nameOf(part.callee) !== callee) {
    throw expected(`\`${callee}("…")\``, part ?? inside);
  }
  return part.arguments.map((argument) => stringOf(argument, inside));
}
