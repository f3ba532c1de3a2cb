import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { serverEntry } from '#app/prerender/entry-server.tsx';
import { createPdfMaker } from '#server/pdf/createPdfMaker.ts';
import type { PdfMaker } from '#server/pdf/PdfMaker.ts';
import type { Logo } from '#server/platform/logos/fetchLogo.ts';

/** A log whose warnings fail the test. */
const log = {
  warn: (...warning: unknown[]) => {
    throw new Error('A PDF was not created as usual', { cause: warning });
  },
};

/** A PDF maker that runs the code of the pages from source, with the given logo. */
export function openPdfMaker(logo: Logo | null = null): PdfMaker {
  const maker = createPdfMaker({
    entry: serverEntry,
    logos: { get: async () => logo },
    log,
  });
  if (maker === null) throw new Error('The compiler or the fonts are not installed');
  return maker;
}

/** What an independent reader finds in a PDF: the text of each page in reading order, and its metadata. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  return { pages: text, info: info as Readonly<Record<string, unknown>> };
}
