import { isInside } from './modules.ts';
import { isTestFile } from './projectFiles.ts';
import { getName, isNode, type Node, type Source, walk } from './source.ts';

const CLOCKS = ['src/platform/clock.ts', 'server/platform/clock.ts'];
const OUR_CODE = ['src', 'sw', 'server', 'contract'];
/** Code that may read the time itself: other programs, and the start of a process. */
const OWN_TIME = ['stand-ins', 'server/launch'];

const BROWSER =
  /^(window|document|navigator|location|history|localStorage|sessionStorage|indexedDB|fetch|caches|self|screen)$/;
const PAGE = /^(window|document|localStorage|sessionStorage|screen|history)$/;

/** Modules that must run everywhere, with the names that they must not use. */
const NO_GLOBALS: readonly { module: string; names: RegExp; packages: RegExp }[] = [
  { module: 'src/domain', names: BROWSER, packages: /./ },
  { module: 'contract', names: BROWSER, packages: /^(?!typebox$)/ },
  { module: 'src/offline/core', names: PAGE, packages: /^react|^redux|^@reduxjs/ },
];

/**
 * Time and randomness from anywhere but the clocks and `crypto`, and browser names or packages in the modules that run
 * everywhere (domain, contract, offline/core).
 */
export function checkPurity(source: Source): string[] {
  if (isTestFile(source.path) || !OUR_CODE.some((module) => isInside(source.path, module)))
    return [];
  const faults: string[] = [];
  const report = (node: Node, text: string) =>
    faults.push(`${source.path}:${source.lineOf(node.start)} ${text}`);
  const mayReadTime = [...CLOCKS, ...OWN_TIME].some((module) => isInside(source.path, module));
  const bound = namesBoundIn(source);
  walk(source.program, (node, parents) => {
    const parent = parents.at(-1);
    if (!mayReadTime && readsTime(node))
      report(
        node,
        'reads the time itself: take it from the clock (src/platform, server/platform/clock.ts)',
      );
    if (isMember(node, 'Math', 'random')) report(node, 'uses Math.random: use crypto');
    for (const { module, names } of NO_GLOBALS)
      if (isInside(source.path, module) && isFreeName(node, parent, names, bound))
        report(
          node,
          `uses ${getName(node)}, which ${module} does not know: take it as a parameter`,
        );
    return undefined;
  });
  return [...faults, ...packageFaults(source)];
}

function packageFaults(source: Source): string[] {
  return source.imports.flatMap(({ specifier, line }) => {
    const rule = NO_GLOBALS.find(({ module }) => isInside(source.path, module));
    if (rule === undefined || /^[.#]/.test(specifier) || !rule.packages.test(specifier)) return [];
    return [`${source.path}:${line} imports ${specifier}: ${rule.module} does without it`];
  });
}

function readsTime(node: Node): boolean {
  if (isMember(node, 'Date', 'now') || isMember(node, 'performance', 'now')) return true;
  const given = Array.isArray(node.arguments) ? node.arguments.length : undefined;
  return (
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    getName(node.callee) === 'Date' &&
    given === 0
  );
}

function isMember(node: Node, object: string, property: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    getName(node.object) === object &&
    getName(node.property) === property
  );
}

function isFreeName(
  node: Node,
  parent: Node | undefined,
  names: RegExp,
  bound: ReadonlySet<string>,
): boolean {
  const name = node.type === 'Identifier' ? getName(node) : undefined;
  if (name === undefined || !names.test(name) || bound.has(name)) return false;
  if (parent === undefined || parent.type.startsWith('TS')) return false;
  const isKey = parent.key === node || parent.property === node;
  return !isKey || parent.computed === true || parent.shorthand === true;
}

/** Names declared in the file itself: parameters, variables, imports. */
function namesBoundIn(source: Source): Set<string> {
  const bound = new Set(source.imports.flatMap((one) => one.names.map((name) => name.local)));
  walk(source.program, (node) => {
    const patterns = [node.id, ...(Array.isArray(node.params) ? node.params : [])].filter(isNode);
    for (const pattern of patterns)
      walk(pattern, (part) => {
        if (part.type === 'Identifier') bound.add(String(part.name));
        return part.type !== 'TSTypeAnnotation';
      });
    return undefined;
  });
  return bound;
}
