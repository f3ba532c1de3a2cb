import { isTestFile } from './projectFiles.ts';
import { getFunctions, type Node, type Source, walk } from './source.ts';

/** The limits, in lines and in parameters. */
export const LIMITS = { file: 250, test: 400, function: 60, component: 120, parameters: 4 };

/**
 * Files that exceeded a limit when it was introduced. The list may only shrink: a listed file within the limits fails the
 * check until its line is removed.
 */
export const RATCHET: readonly string[] = [];

const EXEMPT = /^(locales|server\/scenarios)\/|\/scenarios\/|^server\/database\/migrations\//;

/**
 * Everything in a file that is too long or has too many parameters. Tests have a limit of their own for files, and none for
 * functions. Locales and scenarios are exempt.
 */
export function checkSize(source: Source): string[] {
  if (EXEMPT.test(source.path)) return [];
  if (isTestFile(source.path)) return getFileFaults(source, LIMITS.test);
  const faults = getFunctions(source).flatMap(({ name, node }) => getFaults(source, name, node));
  return [...getFileFaults(source, LIMITS.file), ...faults];
}

function getFileFaults({ path, lines }: Source, limit: number): string[] {
  if (lines <= limit) return [];
  return [`${path} has ${lines} lines (limit ${limit}): split it by subject`];
}

/** The faults that the ratchet does not cover, and lines of the ratchet that are no longer needed. */
export function applyRatchet(faults: readonly string[], ratchet: readonly string[]): string[] {
  const toPath = (fault: string) => fault.split(/[: ]/)[0] ?? '';
  const unused = ratchet.filter((path) => !faults.some((fault) => toPath(fault) === path));
  return [
    ...faults.filter((fault) => !ratchet.includes(toPath(fault))),
    ...unused.map((path) => `${path} keeps the limits now: take it off RATCHET in checkSize.ts`),
  ];
}

function getFaults(source: Source, name: string, node: Node): string[] {
  const at = `${source.path}:${source.lineOf(node.start)}`;
  const lines = source.lineOf(node.end) - source.lineOf(node.start) + 1;
  const isComponent = /^[A-Z]/.test(name) && hasMarkup(node);
  const limit = isComponent ? LIMITS.component : LIMITS.function;
  const faults: string[] = [];
  if (lines > limit)
    faults.push(`${at} ${name} has ${lines} lines (limit ${limit}): give its parts names`);
  const parameters = Array.isArray(node.params) ? node.params.length : 0;
  if (parameters > LIMITS.parameters)
    faults.push(`${at} ${name} has ${parameters} parameters (limit 4): take one object instead`);
  return faults;
}

function hasMarkup(node: Node): boolean {
  let found = false;
  walk(node, (one) => {
    found ||= one.type === 'JSXElement' || one.type === 'JSXFragment';
    return !found;
  });
  return found;
}
