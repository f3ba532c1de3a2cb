import { type LocaleEntry, readCatalogue, readLocalesJson } from './catalogues.ts';

/**
 * Which messages each language must have (`coverage.json`). `required`: the 12 largest languages, in which no message may be missing.
 * `complete`: languages with staff pages. All others have every message that a customer can see.
 */
export interface CoverageGoals {
  readonly required: readonly string[];
  readonly complete: readonly string[];
}

/** The coverage of one full language: how many of its messages it has, and which are missing. */
export interface Coverage {
  readonly tag: string;
  readonly translated: number;
  readonly goal: number;
  readonly missing: readonly string[];
}

/** Reads `coverage.json`. */
export function readCoverageGoals(): CoverageGoals {
  return readLocalesJson('coverage.json');
}

/** Whether only staff see a message. */
export function isStaffMessage(id: string): boolean {
  return id.startsWith('staff.');
}

/** Ids of en-US that a language must have for a release. */
export function listGoalIds(tag: string, goals: CoverageGoals = readCoverageGoals()): string[] {
  const ids = Object.keys(readCatalogue('en-US'));
  const hasStaffPages = ['en-US', ...goals.complete].includes(tag);
  return hasStaffPages ? ids : ids.filter((id) => !isStaffMessage(id));
}

/** Returns the coverage of a full language. */
export function measureCoverage({ tag }: LocaleEntry, goals = readCoverageGoals()): Coverage {
  const own = readCatalogue(tag);
  const ids = listGoalIds(tag, goals);
  const missing = ids.filter((id) => own[id] === undefined);
  return { tag, translated: ids.length - missing.length, goal: ids.length, missing };
}
