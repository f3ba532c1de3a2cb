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
