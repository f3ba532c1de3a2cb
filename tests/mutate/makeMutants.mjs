import { parseSync } from 'oxc-parser';

/**
 * One change of a file: the line, what stood there, what stands there now, and the whole text with it.
 * @typedef {{line: number, from: string, to: string, text: string}} Mutant
 * @typedef {{type: string, start: number, end: number, [key: string]: any}} Node
 */

/** @type {Readonly<Record<string, string>>} */
const OTHER_OPERATOR = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Types are checked by the compiler, and imports by being there. */
const LEFT_OUT = /^(TS(?!AsExpression|NonNull|Satisfies)|Import|ExportAll)/;

/**
 * The changes to try on a file: turned operators and conditions, other values, calls and attributes left out.
 * @param {string} path
 * @param {string} source
 * @returns {Mutant[]}
 */
export function makeMutants(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {Mutant[]} */
  const mutants = [];
  walk(/** @type {any} */ (program), (node) => {
    for (const { start, end, to } of getChanges(node, source)) {
      const text = source.slice(0, start) + to + source.slice(end);
      const line = source.slice(0, start).split('\n').length;
      mutants.push({ line, from: source.slice(start, end), to, text });
    }
  });
  return mutants;
}

/**
 * @param {Node} node
 * @param {(node: Node) => void} visit
 */
function walk(node, visit) {
  if (LEFT_OUT.test(node.type)) return;
  visit(node);
  for (const [name, value] of Object.entries(node)) {
    if (name === 'key' && !node.computed) continue; // the name of a property
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') walk(child, visit);
  }
}

/**
 * @param {Node} node
 * @param {string} source
 * @returns {{start: number, end: number, to: string}[]}
 */
function getChanges(node, source) {
  const { start, end } = node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = OTHER_OPERATOR[node.operator];
      const at = source.indexOf(node.operator, node.left.end);
      return other ? [{ start: at, end: at + node.operator.length, to: other }] : [];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start, end: node.argument.start, to: '' }] : [];
    case 'ConditionalExpression':
    case 'IfStatement':
      return ['true', 'false'].map((to) => ({ start: node.test.start, end: node.test.end, to }));
    case 'Literal':
      if (typeof node.value === 'boolean') return [{ start, end, to: String(!node.value) }];
      if (typeof node.value === 'number') return [{ start, end, to: String(node.value + 1) }];
      return typeof node.value === 'string' && node.value !== '' ? [{ start, end, to: "''" }] : [];
    case 'ExpressionStatement':
      return /^(Call|Await|Assignment)/.test(node.expression.type) ? [{ start, end, to: ';' }] : [];
    case 'JSXAttribute':
      return [{ start, end, to: '' }];
    default:
      return [];
  }
}
