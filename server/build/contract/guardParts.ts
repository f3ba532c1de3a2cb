import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { GuardCall } from './guardCalls.ts';

const PART = 'virtual:guard-part/';

/** The file in `src/api/guards` that each maker of guards is in. */
const getFile = (maker: string): string =>
  fileURLToPath(new URL(`../../../src/api/guards/${maker}.ts`, import.meta.url));

/**
 * Writes calls as modules, so that the bundler shares and splits them. A call that only one other has as a part is written into
 * that one's module. The first function hands out a root's module id once all roots are known; the second one, all sources.
 */
export function guardParts(roots: readonly GuardCall[]): {
  readonly idOf: (root: GuardCall) => string;
  readonly sources: ReadonlyMap<string, string>;
} {
  const uses = countUses(roots);
  const sources = new Map<string, string>();
  const getId = (call: GuardCall): string => {
    const id = PART + createHash('sha256').update(toKey(call)).digest('hex').slice(0, 12);
    if (!sources.has(id)) sources.set(id, toSource(call));
    return id;
  };
  const toSource = (call: GuardCall): string => {
    const imports = new Map<string, string>();
    const write = ({ maker, first, parts }: GuardCall): string => {
      imports.set(maker, `import { ${maker} } from '${getFile(maker)}';`);
      const args = parts.map((part) => (uses.get(toKey(part)) === 1 ? write(part) : named(part)));
      return `${maker}(${[first, ...args].join(', ')})`;
    };
    const named = (part: GuardCall): string => {
      const id = getId(part);
      const name = `part${id.slice(PART.length)}`;
      imports.set(name, `import { part as ${name} } from '${id}';`);
      return name;
    };
    const written = write(call);
    return [...imports.values(), `export const part = ${written};`].join('\n');
  };
  for (const root of roots) getId(root);
  return { idOf: getId, sources };
}

/** The whole call as text: equal calls are one. */
function toKey({ maker, first, parts }: GuardCall): string {
  return `${maker}(${[first, ...parts.map(toKey)].join()})`;
}

/** How often each call is used: once by each call that contains it, and once more as a root. */
function countUses(roots: readonly GuardCall[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const visit = (call: GuardCall): void => {
    const key = toKey(call);
    const count = uses.get(key) ?? 0;
    uses.set(key, count + 1);
    if (count === 0) call.parts.forEach(visit);
  };
  for (const root of roots) {
    visit(root);
    uses.set(toKey(root), Number.POSITIVE_INFINITY);
  }
  return uses;
}
