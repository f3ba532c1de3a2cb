import { isInside } from './floors.ts';
import { isTestFile } from './projectFiles.ts';
import { getName, type Node, type Source, walk } from './source.ts';

const CLOCKS = ['src/platform/clock.ts', 'server/platform/clock.ts'];
const OUR_CODE = ['src', 'sw', 'server', 'contract'];
/** Other people's worlds, or the first seconds of a process: they keep their own time. */
const OWN_TIME = ['stand-ins', 'server/launch'];

/** Rooms that run everywhere, with the packages that they do without; Biome checks their globals. */
const NO_PACKAGES: readonly { room: string; packages: RegExp }[] = [
  { room: 'src/domain', packages: /./ },
  { room: 'contract', packages: /^(?!typebox$)/ },
  { room: 'src/offline/core', packages: /^react|^redux|^@reduxjs/ },
];

/**
 * Time and chance taken from anywhere but the clocks and `crypto`, and packages in the rooms that run everywhere
 * (domain, contract, offline/core).
 */
export function checkPurity(source: Source): string[] {
  if (isTestFile(source.path) || !OUR_CODE.some((room) => isInside(source.path, room))) return [];
  const faults: string[] = [];
  const report = (node: Node, text: string) =>
    faults.push(`${source.path}:${source.lineOf(node.start)} ${text}`);
  const keepsTime = [...CLOCKS, ...OWN_TIME].some((room) => isInside(source.path, room));
  walk(source.program, (node) => {
    if (!keepsTime && readsTime(node))
      report(
        node,
        'reads the time itself: take it from the clock (src/platform, server/platform/clock.ts)',
      );
    if (isMember(node, 'Math', 'random')) report(node, 'uses Math.random: use crypto');
    return undefined;
  });
  return [...faults, ...packageFaults(source)];
}

function packageFaults(source: Source): string[] {
  return source.imports.flatMap(({ specifier, line }) => {
    const rule = NO_PACKAGES.find(({ room }) => isInside(source.path, room));
    if (rule === undefined || /^[.#]/.test(specifier) || !rule.packages.test(specifier)) return [];
    return [`${source.path}:${line} imports ${specifier}: ${rule.room} does without it`];
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
