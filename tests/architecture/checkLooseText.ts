import { isCatalogue, isTestFile } from './projectFiles.ts';
import { getName, isNode, type Node, type Source, walk } from './source.ts';

/** Functions that return a text to show. */
const TEXTS = /^(?:text|getText|isolateText)$/;

/**
 * Text beside other content in one element. A browser that translates a page puts each text into an element of its own; React
 * then finds neither the text that it has to change nor the place beside it, and the page breaks.
 */
export function checkLooseText(source: Source): string[] {
  if (!source.path.startsWith('src/') || isTestFile(source.path) || isCatalogue(source.path))
    return [];
  const faults: string[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return undefined;
    const children = getShownChildren(node);
    if (children.length < 2) return undefined;
    for (const child of children.filter(isText))
      faults.push(
        `${source.path}:${source.lineOf(child.start)} has a text beside other content: give it an element of its own`,
      );
    return undefined;
  });
  return faults;
}

/** The children of an element except white space and comments. */
function getShownChildren({ children }: Node): readonly Node[] {
  const all = Array.isArray(children) ? children.filter(isNode) : [];
  return all.filter((child) => !isBlank(child));
}

function isBlank(node: Node): boolean {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' && node.value.trim() === '';
  if (node.type === 'JSXExpressionContainer')
    return isNode(node.expression) && isBlank(node.expression);
  return node.type === 'JSXEmptyExpression';
}

function isText(node: Node): boolean {
  const isTextAt = (part: unknown) => isNode(part) && isText(part);
  switch (node.type) {
    case 'JSXText':
      return true;
    case 'JSXExpressionContainer':
      return isTextAt(node.expression);
    case 'Literal':
      return typeof node.value === 'string';
    case 'TemplateLiteral':
      return true;
    case 'CallExpression':
      return isNode(node.callee) && isTextFunction(node.callee);
    case 'ConditionalExpression':
      return isTextAt(node.consequent) || isTextAt(node.alternate);
    case 'LogicalExpression':
      return isTextAt(node.left) || isTextAt(node.right);
    default:
      return false;
  }
}

/** `text(…)`, and what formats a figure or a day: `formats.date(…)`. */
function isTextFunction(callee: Node): boolean {
  if (callee.type === 'Identifier') return TEXTS.test(getName(callee) ?? '');
  return callee.type === 'MemberExpression' && isNode(callee.object)
    ? getName(callee.object) === 'formats'
    : false;
}
