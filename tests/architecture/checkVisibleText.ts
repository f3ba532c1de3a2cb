import { isTestFile } from './projectFiles.ts';
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

/** Words that a reader would see or hear, fixed in code: all of them belong to locales/ [1.24]. */
export function checkVisibleText(source: Source): string[] {
  if (!/^(src|sw)\//.test(source.path) || isTestFile(source.path)) return [];
  const faults: string[] = [];
  const report = (node: Node, words: string) =>
    faults.push(
      `${source.path}:${source.lineOf(node.start)} says "${words.trim()}" in code: ` +
        'give it an id in locales/en-US.json and locales/de.json',
    );
  walk(source.program, (node) => {
    for (const { words, at } of getWords(node)) if (/\p{L}/u.test(words)) report(at, words);
    return undefined;
  });
  return faults;
}

function getWords(node: Node): { words: string; at: Node }[] {
  if (node.type === 'JSXText') return [{ words: String(node.value), at: node }];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (Array.isArray(node.children) ? node.children.filter(isNode) : [])
      .filter((child) => child.type === 'JSXExpressionContainer')
      .flatMap((child) => stringsIn(child.expression));
  if (node.type === 'JSXAttribute' && SPOKEN.has(getName(node.name) ?? ''))
    return stringsIn(
      isNode(node.value) && node.value.expression ? node.value.expression : node.value,
    );
  if (node.type === 'Property' && getName(node.key) === 'defaultMessage')
    return stringsIn(node.value);
  if (node.type === 'AssignmentExpression' && isNode(node.left))
    return getName(node.left.property) === 'title' || getName(node.left.property) === 'textContent'
      ? stringsIn(node.right)
      : [];
  return [];
}

/** The literals that an expression can come to: through conditions, defaults, sums and templates. */
function stringsIn(value: unknown): { words: string; at: Node }[] {
  if (!isNode(value)) return [];
  const literal = getLiteral(value);
  if (literal !== undefined) return [{ words: literal, at: value }];
  if (value.type === 'ConditionalExpression')
    return [...stringsIn(value.consequent), ...stringsIn(value.alternate)];
  if (value.type === 'LogicalExpression' || value.type === 'BinaryExpression')
    return [
      ...(value.type === 'LogicalExpression' || value.operator === '+'
        ? stringsIn(value.left)
        : []),
      ...(value.type === 'LogicalExpression' || value.operator === '+'
        ? stringsIn(value.right)
        : []),
    ];
  if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis))
    return value.quasis.filter(isNode).map((part) => ({
      words: (part.value as { cooked?: string } | undefined)?.cooked ?? '',
      at: part,
    }));
  return [];
}
