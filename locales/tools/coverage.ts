import { type LocaleEntry, readCatalogue, readLocalesJson } from './catalogues.ts';

/**
 * How much of each language is demanded (`coverage.json`). `required`: the 12 largest languages, in which no message may be missing.
 * `complete`: languages with staff pages. All others have every message that a customer can see.
 */
export interface CoverageGoals {
  readonly required: readonly string[];
  readonly complete: readonly string[];
}

/** The messages of one full language: how many it has, and which of its goal are missing. */
export interface Coverage {
  readonly tag: string;
  readonly translated: number;
  readonly goal: number;
  readonly missing: readonly string[];
}

/** Reads the goals. */
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

/** How far a full language is. */
export function measureCoverage({ tag }: LocaleEntry, goals = readCoverageGoals()): Coverage {
  const own = readCatalogue(tag);
  const ids = listGoalIds(tag, goals);
  const missing = ids.filter((id) => own[id] === undefined);
  return { tag, translated: ids.length - missing.length, goal: ids.length, missing };
}
