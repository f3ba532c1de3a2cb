import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '#server/import/importFile.ts';
import { readDocument } from '#server/import/readDocument.ts';
import { openTestServer, type TestServer } from '#tests/contract/support/server/testServer.ts';
import { isWholeMatrix } from '#tests/runner/matrix.ts';
import { ORIGINALS, readBytes } from './originals.ts';

const SEED = 20_260_404;

async function toOutcome(bytes: Uint8Array) {
  const result = await readDocument(bytes, 'fuzzed.xml');
  if (result.status === 'refused') {
    expect(result.reason).toMatch(/^[^\n]+\.$/);
    return 'refused';
  }
  expect(result.format).not.toBe('json');
  if (result.format === 'json') return 'other';
  const { lines, totals } = result.document;
  expect(lines.length).toBeGreaterThan(0);
  expect(totals.payable).toMatch(/^-?\d+(\.\d+)?$/);
  return lines.length;
}

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Imports a file: whatever its content, it is refused with a sentence, or stored and then returned. */
async function getStore(bytes: Uint8Array, fileName = 'fuzzed.xml') {
  const file = { appId: 'fern', fileName, bytes, isOtherSeller: true };
  const result = await importFile(server.office, file);
  if (result.status === 'refused') {
    expect(result.reason).toMatch(/^[^\n]+\.$/);
    return 'refused';
  }
  const { kind, xid } = result;
  expect((await server.get(`/api/fern/v1/sales/${kind}/${xid}`)).status).toBe(200);
  return 'stored';
}

/** JSON documents of ours in which one text is arbitrary 16-bit data. */
function oddJson(): fc.Arbitrary<string> {
  const examples = ['invoice.json', 'quote.json'].map((name) =>
    readFileSync(join(import.meta.dirname, '../../docs/import/examples', name), 'utf8'),
  );
  const textsIn = (example: string) =>
    [...example.matchAll(/(?<=: )"[^"]*"/g)].map(({ 0: text, index }) => ({ text, index }));
  const odd = fc.oneof(
    fc
      .array(
        fc.oneof(fc.integer({ min: 0xd800, max: 0xdfff }), fc.integer({ max: 0xffff, min: 0 })),
        {
          maxLength: 6,
        },
      )
      .map((units) => JSON.stringify(String.fromCharCode(...units))),
    fc.constantFrom(
      '"0000-02-29"',
      '"9999-12-31"',
      '"999999999999999"',
      '"-0.000000000001"',
      '"0"',
    ),
  );
  return fc.tuple(fc.constantFrom(...examples), fc.nat(), odd).map(([example, which, instead]) => {
    const found = textsIn(example);
    const { text, index } = found[which % found.length] ?? { text: '', index: 0 };
    return example.slice(0, index) + instead + example.slice(index + text.length);
  });
}

describe('a damaged file', () => {
  it.each(ORIGINALS)('%s cut off at any tag is refused', async (path) => {
    const bytes = readBytes(path);
    const ends = [...bytes.keys()].filter((at) => bytes[at] === 0x3c || bytes[at] === 0x3e);
    const step = Math.ceil(ends.length / 100);
    const isTried = (index: number) => index % step === 0 || index > ends.length - 30;
    for (const end of ends.filter((_, index) => isTried(index)).slice(0, -1)) {
      expect(await toOutcome(bytes.subarray(0, end)), `cut at ${end}`).toBe('refused');
    }
  });

  it('with flipped bytes is refused, or read whole and stored', async () => {
    const originals = await Promise.all(
      ORIGINALS.map(async (path) => ({
        bytes: readBytes(path),
        lines: await toOutcome(readBytes(path)),
      })),
    );
    let stored = 0;
    const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    const damage = fc.asyncProperty(fc.constantFrom(...originals), flips, async (original, all) => {
      const bytes = Buffer.from(original.bytes);
      for (const [at, mask] of all) {
        const offset = at % bytes.length;
        bytes[offset] = (bytes[offset] ?? 0) ^ mask;
      }
      const outcome = await toOutcome(bytes);
      if (outcome === 'refused') return;
      expect(outcome).toBe(original.lines);
      if ((await getStore(bytes)) === 'stored') stored += 1;
    });
    await fc.assert(damage, { numRuns: 600, seed: SEED });
    expect(stored).toBeGreaterThan(10);
  });

  it('with a part removed or repeated is rejected, or read completely and stored', async () => {
    let stored = 0;
    const piece = fc.record({
      path: fc.constantFrom(...ORIGINALS),
      from: fc.nat(),
      length: fc.integer({ min: 1, max: 400 }),
      isRepeated: fc.boolean(),
    });
    const damage = fc.asyncProperty(piece, async ({ path, from, length, isRepeated }) => {
      const bytes = readBytes(path);
      const start = from % bytes.length;
      const end = isRepeated ? start : Math.min(start + length, bytes.length);
      const again = bytes.subarray(end);
      const damaged = Buffer.concat([bytes.subarray(0, start + (isRepeated ? length : 0)), again]);
      if ((await toOutcome(damaged)) === 'refused') return;
      if ((await getStore(damaged)) === 'stored') stored += 1;
    });
    await fc.assert(damage, { numRuns: 400, seed: SEED });
    expect(stored).toBeGreaterThan(10);
  });

  it('of our JSON with odd texts is refused or stored', async () => {
    const outcomes = new Set<string>();
    const oddness = fc.asyncProperty(oddJson(), async (text) => {
      outcomes.add(await getStore(Buffer.from(text), 'fuzzed.json'));
    });
    await fc.assert(oddness, { numRuns: isWholeMatrix ? 300 : 100, seed: SEED });
    expect(outcomes).toEqual(new Set(['refused', 'stored']));
  });

  it('without meaning is rejected', async () => {
    const noise = fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(await toOutcome(bytes)).toBe('refused');
    });
    await fc.assert(noise, { numRuns: 300, seed: SEED });
  });
});
