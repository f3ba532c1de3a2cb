import { extractText } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import locales from '#locales/locales.json' with { type: 'json' };
import { toSample } from '#tests/runner/matrix.ts';
import { findPdfFiles } from './createPdfMaker.ts';
import { toLayout } from './layout.ts';
import { PdfProcess } from './PdfProcess.ts';

const files = findPdfFiles();
if (files === null) throw new Error('The compiler or the fonts are not installed');
const typesetter = new PdfProcess(files);
afterAll(() => typesetter.end());

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Words of a language from Intl: countries, months, days, currencies, and the language's own name. */
function getWords(tag: string, nativeName: string): string {
  const regions = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
  const currencies = new Intl.DisplayNames([tag], { type: 'currency', fallback: 'none' });
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1 + month * 2));
  return [
    nativeName,
    ...REGIONS.map((code) => regions.of(code)),
    ...['USD', 'EUR', 'JPY', 'INR', 'ILS', 'KRW', 'NGN'].map((code) => currencies.of(code)),
    ...days.map((day) => new Intl.DateTimeFormat(tag, { dateStyle: 'full' }).format(day)),
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'INR' }).format(1234567.89),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A document with one text in regular and bold. */
function toJob(tag: string, words: string) {
  const section = { kind: 'section', title: words, aside: null, blocks: [] };
  const content = {
    ...{ lang: tag, dir: 'ltr', contentLang: tag, title: 'A', business: 'B', letter: 'B' },
    ...{ logoUrl: null, accent: '#112233', onAccent: '#ffffff', pageLabel: '' },
    blocks: [section, { kind: 'text', text: words }],
  };
  return {
    content: JSON.stringify(content),
    layout: JSON.stringify(toLayout(content, null, null)),
    ...{ logo: null, standard: 'a-3a', madeAt: 0 },
  };
}

// the standard forbids characters without a glyph, so typesetting would fail
it.each(toSample(locales, 0).map(({ tag, nativeName }) => [tag, nativeName]))(
  'the fonts have a glyph for every letter of %s',
  async (tag, nativeName) => {
    const pdf = await typesetter.typeset(toJob(tag, getWords(tag, nativeName)));
    expect(pdf.length).toBeGreaterThan(5_000);
  },
);

it('prints a visible sign for a character without a glyph, and keeps to the standard', async () => {
  const pdf = await typesetter.typeset(
    toJob('en', 'Thanks \u{1f469}\u{1f3fd}\u200d\u{1f680} \u{13000}!'),
  );
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text).toContain('Thanks \ufffd\ufffd \ufffd!');
});

it.each([
  ['a tab before an emoji', 'Tool\t\u{1f528}\tbox', 'Tool \ufffd box'],
  ['a byte order mark', 'Tool\ufeffbox', 'Toolbox'],
  ['control characters', 'Tool\0\u0005box', 'Toolbox'],
])('keeps to the standard with %s', async (_, words, printed) => {
  const pdf = await typesetter.typeset(toJob('en', words));
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(printed);
});
