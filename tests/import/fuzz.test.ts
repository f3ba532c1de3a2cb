import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from '#server/import/readDocument.ts';
import { bytesOf, ORIGINALS } from './originals.ts';

const SEED = 20_260_404;
const TIMEOUT_MS = 120_000;

async function outcomeOf(bytes: Uint8Array) {
  const answer = await readDocument(bytes, 'fuzzed.xml');
  if (answer.status === 'refused') {
    expect(answer.reason).toMatch(/^[^\n]+\.$/);
    return 'refused';
  }
  expect(answer.format).not.toBe('json');
  if (answer.format === 'json') return 'other';
  const { lines, totals } = answer.document;
  expect(lines.length).toBeGreaterThan(0);
  expect(totals.payable).toMatch(/^-?\d+(\.\d+)?$/);
  return lines.length;
}

describe('a damaged file', () => {
  it.each(ORIGINALS)('%s cut off at any tag is refused', { timeout: TIMEOUT_MS }, async (path) => {
    const bytes = bytesOf(path);
    const ends = [...bytes.keys()].filter((at) => bytes[at] === 0x3c || bytes[at] === 0x3e);
    const step = Math.ceil(ends.length / 100);
    const isTried = (index: number) => index % step === 0 || index > ends.length - 30;
    for (const end of ends.filter((_, index) => isTried(index)).slice(0, -1)) {
      expect(await outcomeOf(bytes.subarray(0, end)), `cut at ${end}`).toBe('refused');
    }
  });

  it('with flipped bytes is refused or read whole', { timeout: TIMEOUT_MS }, async () => {
    const originals = await Promise.all(
      ORIGINALS.map(async (path) => ({
        bytes: bytesOf(path),
        lines: await outcomeOf(bytesOf(path)),
      })),
    );
    const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    const damage = fc.asyncProperty(fc.constantFrom(...originals), flips, async (original, all) => {
      const bytes = Buffer.from(original.bytes);
      for (const [at, mask] of all) {
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ mask;
      }
      const outcome = await outcomeOf(bytes);
      if (outcome !== 'refused') expect(outcome).toBe(original.lines);
    });
    await fc.assert(damage, { numRuns: 600, seed: SEED });
  });

  it('with a piece taken out or repeated is refused or read whole', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const piece = fc.record({
      path: fc.constantFrom(...ORIGINALS),
      from: fc.nat(),
      length: fc.integer({ min: 1, max: 400 }),
      isRepeated: fc.boolean(),
    });
    const damage = fc.asyncProperty(piece, async ({ path, from, length, isRepeated }) => {
      const bytes = bytesOf(path);
      const start = from % bytes.length;
      const end = isRepeated ? start : Math.min(start + length, bytes.length);
      const again = bytes.subarray(end);
      await outcomeOf(Buffer.concat([bytes.subarray(0, start + (isRepeated ? length : 0)), again]));
    });
    await fc.assert(damage, { numRuns: 400, seed: SEED });
  });

  it('of no meaning at all is refused', { timeout: TIMEOUT_MS }, async () => {
    const noise = fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(await outcomeOf(bytes)).toBe('refused');
    });
    await fc.assert(noise, { numRuns: 300, seed: SEED });
  });
});
