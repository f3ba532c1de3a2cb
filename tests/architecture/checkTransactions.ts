import { resolveTarget } from './checkLayers.ts';
import { isTestFile } from './projectFiles.ts';
import { getChildren, getName, isNode, type Node, type Source, walk } from './source.ts';

const NETWORK = /^(fetch|stripe|processors?|adapter|WebSocket|XMLHttpRequest)$/i;
const WAITS = /^(setTimeout|setInterval|setImmediate)$/;

/**
 * Uses of the network and of `db` inside a transaction's callback. A slow processor would keep the rows locked, and `db`
 * inside an open transaction waits for itself forever on PGlite.
 */
export function checkTransactions(source: Source): string[] {
  if (isTestFile(source.path)) return [];
  const processorImports = processorNames(source);
  const faults: string[] = [];
  walk(source.program, (node) => {
    for (const callback of getCallbacks(node))
      for (const { name, at } of usesIn(callback, processorImports))
        faults.push(`${source.path}:${source.lineOf(at)} ${wayOut(name)}`);
    return undefined;
  });
  return faults;
}

function wayOut(name: string): string {
  return name === 'db'
    ? 'uses `db` inside a transaction: use the transaction that the callback is given'
    : `uses \`${name}\` inside a transaction: call it before or after, never while rows are locked`;
}

function getCallbacks(node: Node): Node[] {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return [];
  const called = getName(node.callee) ?? getName(node.callee.property);
  if (called === undefined || !/transaction$/i.test(called)) return [];
  const given = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
  return given.filter((one) => /^(ArrowFunction|Function)Expression$/.test(one.type));
}

/** Names bound to a processor's client: imports from processors and from processors' packages. */
function processorNames(source: Source): Set<string> {
  const isProcessor = (specifier: string) =>
    /^(stripe|node:https?|undici)$/.test(specifier) ||
    resolveTarget(source.path, specifier)?.startsWith('server/processors/') === true;
  return new Set(
    source.imports
      .filter((one) => !one.isType && isProcessor(one.specifier))
      .flatMap((one) => one.names.map((name) => name.local)),
  );
}

function usesIn(
  callback: Node,
  processorImports: ReadonlySet<string>,
): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = [];
  const own = Array.isArray(callback.params) ? callback.params.map(getName) : [];
  const visit = (node: Node) => {
    if (node.type.startsWith('TSType')) return;
    const name = node.type === 'Identifier' ? getName(node) : undefined;
    if (name !== undefined && !own.includes(name) && isRefused(name, processorImports))
      found.push({ name, at: node.start });
    for (const child of getChildren(node)) if (!isKey(node, child)) visit(child);
  };
  if (isNode(callback.body)) visit(callback.body);
  return found;
}

function isRefused(name: string, processorImports: ReadonlySet<string>): boolean {
  return name === 'db' || NETWORK.test(name) || WAITS.test(name) || processorImports.has(name);
}

/** The key of an object, such as `{ processor: row.processor }`, is not a use, nor is a column after a dot. */
function isKey(parent: Node, child: Node): boolean {
  if (parent.computed === true) return false;
  if (parent.type === 'Property') return parent.key === child && parent.shorthand !== true;
  if (parent.type !== 'MemberExpression' || parent.property !== child) return false;
  return getName(child) !== 'db' && getName(child) !== 'processors';
}
