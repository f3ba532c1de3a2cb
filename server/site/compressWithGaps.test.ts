import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressWithGaps, type Encoding } from './compressWithGaps.ts';

const GAPS = [
  { name: 'the-key', length: 36 },
  { name: 'the-token', length: 43 },
];
const read = { br: brotliDecompressSync, gzip: gunzipSync };
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** A page with two forms, as long as a real one. */
const PAGE = `<main>${'<p>Garden design, front and side · $680.00</p>'.repeat(300)}</main>
<form><input name="key" value="the-key"><input name="token" value="the-token"></form>
<form><input name="key" value="the-key"><input name="token" value="the-token"></form>
${'<p>Pflanzen für 12 € – ok</p>'.repeat(200)}`;

const letters = fc.string({
  unit: fc.constantFrom(...'abcdefABCDEF0123456789_-<>="/ '),
  minLength: 43,
  maxLength: 43,
});

describe.each(ENCODINGS)('a text compressed with gaps, as %s', (encoding) => {
  const compress = (text: string, quality = 5) =>
    compressWithGaps(text, GAPS, { encoding, quality });

  it('reads as if it had been compressed with each visitor’s own words', async () => {
    const fill = await compress(PAGE);
    for (const letter of ['a', 'Z', '0']) {
      const words = { 'the-key': letter.repeat(36), 'the-token': `${'token'.repeat(8)}end` };
      const own = PAGE.replaceAll('the-key', words['the-key']).replaceAll(
        'the-token',
        words['the-token'],
      );
      expect(fill && read[encoding](fill(words)).toString()).toBe(own);
    }
  });

  it('is about as small as one that was compressed whole', async () => {
    const fill = await compress(PAGE);
    const made = fill?.({ 'the-key': 'k'.repeat(36), 'the-token': 't'.repeat(43) });
    expect(made?.length).toBeLessThan(1_000);
  });

  it('holds for any text, words and quality', async () => {
    const text = fc.array(
      fc.oneof(fc.string(), fc.lorem(), fc.constantFrom(...GAPS.map(({ name }) => name))),
      {
        maxLength: 40,
      },
    );
    await fc.assert(
      fc.asyncProperty(
        text,
        letters,
        fc.integer({ min: 0, max: 9 }),
        async (parts, own, quality) => {
          const whole = `<!doctype html>${parts.join(' <b> ')} <i></i>`;
          const fill = await compress(whole, quality);
          const words = { 'the-key': own.slice(0, 36), 'the-token': own };
          if (fill === null) {
            expect(GAPS.some(({ name }) => parts.includes(name))).toBe(false);
            return;
          }
          const filled = whole
            .split(/(the-key|the-token)/)
            .map((part) => words[part as keyof typeof words] ?? part)
            .join('');
          expect(read[encoding](fill(words)).toString()).toBe(filled);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('refuses words of another length, which would break the page', async () => {
    const fill = await compress(PAGE);
    expect(() => fill?.({ 'the-key': 'short', 'the-token': 't'.repeat(43) })).toThrow(RangeError);
  });

  it('may have gaps that touch', async () => {
    const fill = await compress('<p>the-keythe-token</p>');
    const words = { 'the-key': 'k'.repeat(36), 'the-token': 't'.repeat(43) };
    expect(fill && read[encoding](fill(words)).toString()).toBe(
      `<p>${words['the-key']}${words['the-token']}</p>`,
    );
  });

  it('is not made of a text without a gap, nor of one that begins or ends with one', async () => {
    expect(await compress('<p>Nothing to fill</p>')).toBeNull();
    expect(await compress('more of the-key')).toBeNull();
    expect(await compress('the-key and more')).toBeNull();
  });
});
