import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files and their approximate durations in seconds, for a fresh clone that has not recorded any. */
const LONG: Readonly<Record<string, number>> = {
  'paymentMatrix.test.ts': 60,
  'demoActions.test.ts': 35,
  'demo.test.ts': 30,
  'pausedCharges.test.ts': 25,
  'checkoutProcessors.test.ts': 25,
  'chargeKills.test.ts': 25,
  'kills.test.ts': 25,
  'backups.test.ts': 20,
  'badInput.test.ts': 20,
  'durableFiles.test.ts': 20,
  'addPayment.test.tsx': 18,
  'memory.test.ts': 16,
  'silentStorage.test.tsx': 15,
  'savedCards.test.ts': 15,
  'frozenDatabase.test.ts': 15,
  'deadProcesses.test.ts': 15,
  'secrets.test.tsx': 13,
  'stuckDatabase.test.ts': 12,
};

/**
 * Starts with the longest files, so that the others fill the second worker; one project after the other, because a worker
 * keeps the modules that it has imported only while the next file is of the same project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      LONG[moduleId.slice(moduleId.lastIndexOf('/') + 1)] ?? 0;
    const sorted = (await super.sort(files)).toSorted(
      (one, other) => seconds(other) - seconds(one),
    );
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((its) => sorted.filter(({ project }) => project === its));
  }
}
