import { isCatalogue, isTestFile } from './projectFiles.ts';
import { getLiteral, getName, isNode, type Node, type Source, walk } from './source.ts';

const SPOKEN = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'defaultMessage',
]);

/** Visible or announced texts in code: all of them belong in locales/ [1.24]. */
export function checkVisibleText(source: Source): string[] {
  if (!/^(src|sw)\//.test(source.path) || isTestFile(source.path) || isCatalogue(source.path))
    return [];
  const faults: string[] = [];
  const report = (node: Node, words: string) =>
    faults.push(
      `${source.path}:${source.lineOf(node.start)} says "${words.trim()}" in code: ` +
        'give it an id in locales/en-US.json and locales/de.json',
    );
  const constants = getConstants(source.program);
  walk(source.program, (node) => {
    for (const { words, at } of getWords(node, constants))
      if (/\p{L}/u.test(words)) report(at, words);
    for (const { words, at } of getPropWords(node)) if (SENTENCE.test(words)) report(at, words);
    return undefined;
  });
  return faults;
}

/** The value of a name, if it is a constant in the same file. */
type Constants = ReadonlyMap<string, unknown>;

function getConstants(program: Node): Constants {
  const constants = new Map<string, unknown>();
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.id)) return undefined;
    const name = node.id.type === 'Identifier' ? getName(node.id) : undefined;
    if (name !== undefined && isNode(node.init)) constants.set(name, node.init);
    return undefined;
  });
  return constants;
}

/** A capitalized word or several words, unlike any id, class or code. */
const SENTENCE = /^\p{Lu}[\p{Ll}\p{M}]+(?:[\s.!?:…]|$)|^\p{Ll}+ \p{Ll}+ \p{Ll}/u;

/** Text in the props of our components; any of them may be displayed. */
function getPropWords(node: Node): { words: string; at: Node }[] {
  if (node.type !== 'JSXOpeningElement' || !/^\p{Lu}/u.test(getName(node.name) ?? '')) return [];
  return (Array.isArray(node.attributes) ? node.attributes.filter(isNode) : [])
    .filter((prop) => isNode(prop.name) && !['rel', ...SPOKEN].includes(getName(prop.name) ?? ''))
    .flatMap(({ value }) =>
      stringsIn(isNode(value) && value.expression ? value.expression : value, new Map()),
    );
}

function getWords(node: Node, constants: Constants): { words: string; at: Node }[] {
  if (node.type === 'JSXText') return [{ words: String(node.value), at: node }];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (Array.isArray(node.children) ? node.children.filter(isNode) : [])
      .filter((child) => child.type === 'JSXExpressionContainer')
      .flatMap((child) => stringsIn(child.expression, constants));
  if (node.type === 'JSXAttribute' && SPOKEN.has(getName(node.name) ?? ''))
    return stringsIn(
      isNode(node.value) && node.value.expression ? node.value.expression : node.value,
      constants,
    );
  if (node.type === 'Property' && getName(node.key) === 'defaultMessage')
    return stringsIn(node.value, constants);
  if (node.type === 'AssignmentExpression' && isNode(node.left))
    return getName(node.left.property) === 'title' || getName(node.left.property) === 'textContent'
      ? stringsIn(node.right, constants)
      : [];
  return [];
}

/** A value in a table of constants by name (`LABELS.open`), or all of them for a computed one (`LABELS[state]`). */
function getEntries(member: Node, constants: Constants): unknown[] {
  let table = isNode(member.object) ? constants.get(getName(member.object) ?? '') : undefined;
  while (isNode(table) && isNode(table.expression)) table = table.expression;
  if (!isNode(table) || table.type !== 'ObjectExpression') return [];
  const wanted = member.computed ? getLiteral(member.property) : getName(member.property);
  return (Array.isArray(table.properties) ? table.properties.filter(isNode) : [])
    .filter(({ key }) => wanted === undefined || wanted === (getName(key) ?? getLiteral(key)))
    .map(({ value }) => value);
}

/** The possible literals of an expression: through constants, conditions, defaults, sums and templates. */
function stringsIn(value: unknown, constants: Constants): { words: string; at: Node }[] {
  if (!isNode(value)) return [];
  const literal = getLiteral(value);
  if (literal !== undefined) return [{ words: literal, at: value }];
  const of = (...parts: unknown[]) => parts.flatMap((part) => stringsIn(part, constants));
  switch (value.type) {
    case 'Identifier': {
      const name = getName(value) ?? '';
      const others = new Map([...constants].filter(([known]) => known !== name));
      return stringsIn(constants.get(name), others).map((each) => ({ ...each, at: value }));
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return of(value.expression);
    case 'MemberExpression':
      return of(...getEntries(value, constants))
        .filter(({ words }) => SENTENCE.test(words)) // tables hold ids and codes too
        .map(({ words }) => ({ words, at: value }));
    case 'ConditionalExpression':
      return of(value.consequent, value.alternate);
    case 'LogicalExpression':
      return of(value.left, value.right);
    case 'BinaryExpression':
      return value.operator === '+' ? of(value.left, value.right) : [];
    case 'TemplateLiteral':
      return (Array.isArray(value.quasis) ? value.quasis.filter(isNode) : []).map((part) => ({
        words: (part.value as { cooked?: string } | undefined)?.cooked ?? '',
        at: part,
      }));
    default:
      return [];
  }
}
