import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from '../fixtures/test.ts';
import { type DemoLink, demoLinks } from '../pages/demoLinks.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** Languages of two scripts. The reader returns the text of others, such as Thai and Arabic, with repeated or reordered letters. */
const LOCALES = ['en-US', 'de', 'ja'];

/** The height of a PDF's footer, which is not on the page, in points. */
const FOOTER = 50;

/** Demo documents with a payment that has a receipt. */
const PAID = ['invoice.paid', 'invoice.partlyRefunded', 'invoice.manualPayments'];

/** A printable page, and the address of its PDF. */
interface Printable {
  readonly url: string;
  readonly pdf: string;
}

/** The pages of a demo document: the document, its receipt, its proof. None for a link without a document. */
function toPrintables({ name, url }: DemoLink): readonly Printable[] {
  const { origin, pathname, searchParams } = new URL(url);
  const type = searchParams.get('type') ?? '';
  if (!/^(quote|invoice)\.(?!withdrawn)/.test(name)) return [];
  const [, appId, xid] = pathname.split('/');
  const api = `${origin}/api/${appId}/v1/sales/${type}/${xid}`;
  const toStep = (step: string, pdf: string) => ({
    url: url.replace('?', `/${step}?`),
    pdf: `${api}/${pdf}/pdf`,
  });
  return [
    { url, pdf: `${api}/pdf` },
    ...(PAID.includes(name) ? [toStep('success', 'receipt')] : []),
    ...(name === 'quote.accepted' ? [toStep('accept', 'proof')] : []),
  ];
}

/** A text without white space, direction marks, and what separates or hyphenates lines. */
function toLetters(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Cf}\u00b7\u2010-]/gu, '');
}

function toSorted(text: string): string {
  return [...toLetters(text)].toSorted().join('');
}

/** The lines of the printed page, and the heads of its tables, which a PDF repeats on each sheet. */
function readPage(page: Page) {
  return page.evaluate(() => ({
    // biome-ignore lint/performance/useDomNodeTextContent: the printed words are needed, not those in the markup
    lines: (document.querySelector('main')?.innerText ?? '').split('\n'),
    // biome-ignore lint/performance/useDomNodeTextContent: as above
    heads: [...document.querySelectorAll('thead')].map((head) => head.innerText).join(''),
  }));
}

/** The text of a PDF without its footers, as written, and the number of its sheets. */
async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item && item.transform[5] > FOOTER) text += item.str;
  }
  return { text, sheets: pdf.numPages };
}

/** The first line of a page that does not follow the lines before it in a PDF; null if all do. */
function findMisplaced(lines: readonly string[], text: string): string | null {
  let end = 0;
  for (const line of lines) {
    const start = text.indexOf(toLetters(line), end);
    if (start === -1) return line;
    end = start + toLetters(line).length;
  }
  return null;
}

/** What differs between a printed page and its PDF; null if they have the same lines in the same order, and no other letters. */
async function findDifference(page: Page, pdf: Awaited<ReturnType<typeof readPdf>>) {
  const { lines, heads } = await readPage(page);
  const misplaced = findMisplaced(lines, toLetters(pdf.text));
  if (misplaced !== null) return misplaced;
  const expected = Array.from({ length: pdf.sheets }, (_, repeated) =>
    toSorted(lines.join('') + heads.repeat(repeated)),
  );
  return expected.includes(toSorted(pdf.text)) ? null : pdf.text;
}

for (const locale of LOCALES)
  test(
    `the PDF of every demo document has the text of its printed page: ${locale}`,
    WHOLE_RUN,
    async ({ page }) => {
      test.setTimeout(1_200_000);
      await page.emulateMedia({ media: 'print' });
      const printables = (await demoLinks()).flatMap(toPrintables);
      expect(printables.length).toBeGreaterThan(30);
      for (const { url, pdf } of printables) {
        await page.goto(`${url}&locale=${locale}`);
        const response = await page.request.get(`${pdf}?locale=${locale}`);
        expect(response.status(), pdf).toBe(200);
        const file = await readPdf(await response.body());
        const read = () => findDifference(page, file);
        await expect.poll(read, { message: url }).toBeNull();
      }
    },
  );
