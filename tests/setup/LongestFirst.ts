import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest in a fresh clone, where nothing is known yet of how long each took: seconds, about. */
const LONG: Readonly<Record<string, number>> = {
  'kills.test.ts': 70,
  'demo.test.ts': 40,
  'choreographies.test.ts': 35,
  'frozenDatabase.test.ts': 15,
};

/** Begins with the longest files, so that the others fill the second worker meanwhile. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      LONG[moduleId.slice(moduleId.lastIndexOf('/') + 1)] ?? 0;
    const others = await super.sort(files);
    return others.toSorted((one, other) => seconds(other) - seconds(one));
  }
}
