import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { findPdfFiles } from './createPdfMaker.ts';
import { toLayout } from './layout.ts';
import { PdfProcess } from './PdfProcess.ts';

const files = findPdfFiles();
if (files === null) throw new Error('The compiler or the fonts are not installed');
const typesetter = new PdfProcess(files);
afterAll(() => typesetter.end());

/** The width of A4, and the margin of a page, in pt. */
const PAGE_PT = 595.3;
const MARGIN_PT = 51;

/** A PDF/A-3a with the blocks. */
async function typeset(blocks: readonly object[]): Promise<Uint8Array> {
  const content = {
    ...{ lang: 'en', dir: 'ltr', contentLang: 'en', title: 'A', business: 'B', letter: 'B' },
    ...{ logoUrl: null, accent: '#112233', onAccent: '#ffffff', pageLabel: '' },
    blocks,
  };
  const pdf = await typesetter.typeset({
    content: JSON.stringify(content),
    layout: JSON.stringify(toLayout(content, null, null)),
    ...{ logo: null, standard: 'a-3a', madeAt: 0 },
  });
  return new Uint8Array(pdf);
}

/** The texts of the first page with their left and right ends, in pt. */
async function readPlaces(blocks: readonly object[]) {
  const page = await (await getDocumentProxy(await typeset(blocks))).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? {
          text: item.str,
          from: item.transform[4],
          to: item.transform[4] + item.width,
          height: item.height,
          font: item.fontName,
        }
      : [],
  );
}

/** The text of each page of a document with lines and totals, in the order in which it is read. */
async function readPages(lines: readonly { name: string; notes: readonly string[] }[]) {
  const table = {
    ...{ kind: 'table', heads: ['Item', 'Amount'] },
    lines: lines.map((line) => ({ ...line, amount: '1.00', isSum: false })),
  };
  const totals = ['Subtotal', 'Tax', 'Grand total'].map((label) => ({
    ...{ label, amount: '9.00', kind: label === 'Grand total' ? 'strong' : 'plain' },
  }));
  const section = { kind: 'section', title: 'Items', aside: null, blocks: [table] };
  const blocks = [section, { kind: 'totals', totals }, { kind: 'text', text: 'Thank you' }];
  const { text } = await extractText(await typeset(blocks), { mergePages: false });
  return text;
}

it('continues a long e-mail address on the next line of its column', async () => {
  const mail = 'john.doole.accounting@my-supplier-company.example';
  const facts = [
    { label: 'From', lines: [mail] },
    { label: 'Billed to', lines: ['Somebody'] },
  ];
  const places = await readPlaces([{ kind: 'facts', facts }]);
  const next = places.find(({ text }) => text === 'Somebody')?.from ?? 0;
  const parts = places.filter(({ text, from }) => from < next && mail.includes(text));
  expect(parts.length).toBeGreaterThan(1);
  for (const { to } of parts) expect(to).toBeLessThan(next);
});

it('keeps a word of 300 letters on the page', async () => {
  const places = await readPlaces([
    { kind: 'text', text: 'x'.repeat(300) },
    {
      kind: 'table',
      heads: [],
      lines: [{ name: 'y'.repeat(300), notes: [], amount: '1.00', isSum: false }],
    },
  ]);
  for (const { to } of places) expect(to).toBeLessThanOrEqual(PAGE_PT - MARGIN_PT + 1);
});

it.each([
  ['Latin', 'x'],
  ['Cyrillic', 'ж'],
  ['Arabic', 'ب'],
])('breaks a word of 50,000 letters after every few letters: %s', async (_, letter) => {
  const word = letter.repeat(50_000);
  const pdf = await typeset([{ kind: 'text', text: `before ${word} after` }]);
  // each piece takes about 60 bytes
  expect(pdf.length).toBeLessThan(600_000);
  const { text } = await extractText(pdf, { mergePages: true });
  const letters = text.match(new RegExp(letter, 'g'));
  expect(letters).toHaveLength(word.length);
  expect(text).toMatch(new RegExp(`before\\s+${letter}`));
  expect(text).toMatch(/after/);
});

it('shows the total between the amount that is due and its explanation', async () => {
  const figure = { kind: 'figure', label: 'Amount due', amount: '$310.00', chip: null };
  const whole = 'Total remaining: $1,134.50';
  const texts = async (line: string | null) =>
    (await readPlaces([{ ...figure, whole: line, notes: ['Pay by Friday'] }])).map(
      ({ text }) => text,
    );
  const inOrder = ['Amount due', '$310.00', whole, 'Pay by Friday'];
  expect((await texts(whole)).filter((text) => inOrder.includes(text))).toEqual(inOrder);
  expect(await texts(null)).not.toContain(whole);
});

it('sets the sum of a group apart from its lines', async () => {
  const lines = [
    { name: 'Garden care', notes: [], amount: '$95.00', isSum: false },
    { name: 'Every month', notes: [], amount: '$95.50', isSum: true },
  ];
  const places = await readPlaces([{ kind: 'table', heads: [], lines }]);
  const [name, amount, sumName, sum] = ['Garden care', '$95.00', 'Every month', '$95.50'].map(
    (shown) => places.find(({ text }) => text === shown),
  );
  expect(sumName?.height).toBeLessThan(name?.height ?? 0);
  expect(sum?.font).not.toBe(amount?.font);
});

it('puts the QR code of a transfer beside its details', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';
  const picture = { kind: 'picture', svg, widthMm: 56, alt: 'QR code', caption: 'Scan it' };
  const facts = ['IBAN', 'BIC', 'Reference'].map((label) => ({ label, lines: [label] }));
  const section = { kind: 'section', title: 'Transfer', aside: null };
  const places = await readPlaces([{ ...section, blocks: [{ kind: 'facts', facts }, picture] }]);
  const details = places.filter(({ text }) => facts.some(({ label }) => label === text));
  const caption = places.find(({ text }) => text.startsWith('Scan'));
  expect(details).toHaveLength(6);
  for (const { to } of details) expect(to).toBeLessThan(caption?.from ?? 0);
});

it('prints the totals on the page of the last line, in documents of any length', async () => {
  for (let count = 1; count <= 50; count += 1) {
    const lines = Array.from({ length: count }, (_, at) => ({
      name: `Line ${at + 1}.`,
      notes: at % 3 === 0 ? ['a note'] : [],
    }));
    const pages = await readPages(lines);
    const page = pages.find((text) => text.includes('Grand total')) ?? '';
    expect(page).toMatch(new RegExp(`Line ${count}\\..*Subtotal.*Tax.*Grand total`, 's'));
    const names = pages.join(' ').match(/Line \d+\./g);
    expect(names).toEqual(lines.map(({ name }) => name));
    expect(pages.join(' ').match(/Grand total|Thank you/g)).toEqual(['Grand total', 'Thank you']);
  }
});

it('continues a last line on the next page if it is too high to stay with the totals', async () => {
  const words = Array.from({ length: 1_500 }, (_, at) => `w${at}`);
  const pages = await readPages([{ name: words.join(' '), notes: [] }]);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(' ').match(/\bw\d+/g)).toEqual(words);
  expect(pages.join(' ')).toContain('Grand total');
});
