import { findEntry, findLacking } from './findSupport.ts';
import { readPrograms, type Samples } from './readPrograms.ts';
import type { Targets } from './readTargets.ts';
import { readWebUses, type WebUse } from './readWebUses.ts';

/** Features that one of our browsers supports only in part, with the reason why that is enough. */
const WILL_DO: Readonly<Record<string, string>> = {
  'api.AbortSignal.timeout_static':
    'Chrome 103 to 123 use another name for the error; no code reads it',
};

/** The folders whose code runs in a browser. */
const REALMS = ['src', 'sw'];

/** Options of the check. */
export interface SupportOptions {
  /** Folders with a tsconfig.json; by default all whose code runs in a browser. */
  readonly realms?: readonly string[];
  /** Contents that replace the files at these paths. */
  readonly samples?: Samples;
}

/**
 * The browser and language features that the code uses without a check, although a browser in package.json
 * (`browserslist`) lacks them.
 */
export function checkWebSupport(
  targets: Targets,
  { realms = REALMS, samples = {} }: SupportOptions = {},
): string[] {
  const uses = readPrograms(realms, samples, readWebUses).flat();
  const faults = uses.flatMap((use) => (use.isAsked ? [] : toFaults(use, targets)));
  return [...new Set(faults)];
}

function toFaults({ path, line, words, names, isListed }: WebUse, targets: Targets): string[] {
  const name = names.find((one) => findEntry(one) !== null);
  const entry = name === undefined ? null : findEntry(name);
  if (name === undefined || entry === null) {
    // dictionaries and type-only names are not in the table
    const owned = names.find((one) => findEntry(toOwner(one)) !== null);
    return isListed && owned ? [`${path}:${line} ${words}: the table has no ${owned}`] : [];
  }
  if (Object.hasOwn(WILL_DO, name)) return [];
  const lacking = findLacking(entry, targets);
  return lacking.length === 0
    ? []
    : [`${path}:${line} ${words} (${name}) is not in ${lacking.join(', ')}: ask for it first`];
}

const toOwner = (name: string) => name.slice(0, name.lastIndexOf('.'));
