import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isWholeMatrix } from '#tests/runner/matrix.ts';

/** The reading process has a memory limit: it would end with an error before it used more. */
const HEAP_MB = 300;

interface Trial {
  readonly growthBytes: number;
  readonly outcomes: Readonly<Record<string, string>>;
}

/** Kinds of endless files of `memoryTrial.ts` with the reason why each is refused; `npm test` has these alone. */
const REASONS = {
  base64: 'The file is larger than 40 MB.',
  declarations: 'The file has a document type declaration (DTD), which is never accepted.',
  elements: 'The file has more than 500000 elements.',
};
const KINDS = 13;

it('refuses files of 100 MB while memory stays bounded', async () => {
  const trial = join(import.meta.dirname, 'memoryTrial.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${HEAP_MB}`,
    '--import',
    'tsx',
    trial,
    ...(isWholeMatrix ? [] : Object.keys(REASONS)),
  ]);
  const { growthBytes, outcomes } = JSON.parse(stdout) as Trial;
  console.log(
    `100 MB files in a heap of ${HEAP_MB} MB: grew by ${Math.round(growthBytes / 1_000_000)} MB`,
  );
  expect(Object.keys(outcomes)).toHaveLength(isWholeMatrix ? KINDS : Object.keys(REASONS).length);
  expect(Object.values(outcomes)).not.toContain('accepted');
  expect(outcomes).toMatchObject(REASONS);
});
