import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { PdfContentRequest } from '#contract/pdfContent.ts';
import { findPdfFiles } from '#server/pdf/createPdfMaker.ts';
import { PdfProcess } from '#server/pdf/PdfProcess.ts';
import { loadServerEntry, serverEntryFile } from '#server/site/prerender/serverEntry.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const files = findPdfFiles();
if (files === null) throw new Error('The compiler or the fonts are not installed');
const process = new PdfProcess({ ...files, entry: serverEntryFile(dist) });
afterAll(() => process.end());

const REQUEST: PdfContentRequest = {
  kind: 'invoice',
  response: makeInvoiceResponse(),
  paymentId: null,
  charges: null,
  locale: { catalogue: 'ar', format: 'ar' },
  contentLocale: 'en-US',
  now: Date.parse('2026-11-28T10:00:00Z'),
};

/** The size of all files in a folder, in bytes. */
function getFolderBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}

it('needs at most 120 MB for fonts and compiler', () => {
  const packages = fileURLToPath(new URL('../../node_modules/@myriaddreamin/', import.meta.url));
  const [fonts, compiler] = [getFolderBytes(join(dist, 'fonts')), getFolderBytes(packages)];
  expect(Math.min(fonts, compiler)).toBeGreaterThan(1_000_000);
  expect(fonts + compiler).toBeLessThanOrEqual(120_000_000);
});

it('renders the content of a PDF in the process, the same as the server itself', async () => {
  const rendered = await process.render(REQUEST);
  const entry = await loadServerEntry(dist);
  const expected = await entry?.createPdfContent(REQUEST);
  expect(JSON.parse(rendered?.json ?? '')).toEqual(JSON.parse(JSON.stringify(expected)));
  expect(rendered).toMatchObject({ lang: 'ar', contentLang: 'en-US' });
});

it('has no content for the receipt of a payment without one', async () => {
  expect(await process.render({ ...REQUEST, kind: 'receipt', paymentId: 'none' })).toBeNull();
});

it('rejects what cannot be rendered, and renders the next document', async () => {
  await expect(process.render({ ...REQUEST, response: {} })).rejects.toThrow();
  expect(await process.render(REQUEST)).not.toBeNull();
});
