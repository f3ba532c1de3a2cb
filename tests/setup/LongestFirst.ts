import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest in a fresh clone, where nothing is known yet of how long each took: seconds, about. */
const LONG: Readonly<Record<string, number>> = {
  'paymentMatrix.test.ts': 90,
  'kills.test.ts': 50,
  'demo.test.ts': 30,
  'pausedCharges.test.ts': 50,
  'checkoutProcessors.test.ts': 15,
  'savedCards.test.ts': 15,
  'frozenDatabase.test.ts': 15,
  'fullDisk.test.ts': 15,
  'badInput.test.ts': 15,
  'deadProcesses.test.ts': 15,
  'stuckDatabase.test.ts': 12,
  'chargeKills.test.ts': 12,
  'secrets.test.tsx': 13,
  'durableFiles.test.ts': 11,
  'memory.test.ts': 9,
  'silentStorage.test.tsx': 16,
  'addPayment.test.tsx': 15,
  'caches.test.ts': 12,
};

/** Starts with the longest files, so that the others fill the second worker. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      LONG[moduleId.slice(moduleId.lastIndexOf('/') + 1)] ?? 0;
    const others = await super.sort(files);
    return others.toSorted((one, other) => seconds(other) - seconds(one));
  }
}
