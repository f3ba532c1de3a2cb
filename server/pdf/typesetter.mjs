import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { replaceUnprintable } from './replaceUnprintable.mjs';

/**
 * The process that creates PDFs: native code cannot be interrupted in a thread, and thousands of lines would block the server. It is
 * started with `{templates, main, fonts, entry}` as its argument and has no environment. It sends `{isReady: true}`, then receives
 * one job at a time: `{request}` renders content, `{unjoined}` joins the texts of a PDF, `{pdf, cii}` embeds an e-invoice, and a
 * `PdfJob` (`PdfProcess.ts`) is typeset. It sends `{content}`, `{pdf}` or `{error}`.
 */
const { templates, main, fonts, entry } = JSON.parse(process.argv[2] ?? '{}');
const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontPaths: fonts }],
});

/** Number of documents after which unused compiled parts are removed from memory. */
const RECENT = 5;

/** How long after a document they are removed, in ms: the PDF is sent first, and usually embedded. */
const EVICT_MS = 10;

/** @type {NodeJS.Timeout | undefined} */
let eviction;

/** Files that exist in memory only. */
const contentPath = join(templates, 'content.json');
const layoutPath = join(templates, 'layout.json');

/** @param {{content: string, layout: string, logo: {path: string, bytes: Uint8Array} | null, standard: string, madeAt: number}} job */
function typeset({ content, layout, logo, standard, madeAt }) {
  if (eviction !== undefined) evict();
  const logoPath = logo && join(templates, logo.path);
  if (logoPath !== null) compiler.mapShadow(logoPath, Buffer.from(logo.bytes));
  try {
    compiler.mapShadow(layoutPath, Buffer.from(layout));
    return compile(content, { pdfStandard: standard, creationTimestamp: madeAt });
  } finally {
    if (logoPath !== null) compiler.unmapShadow(logoPath);
    eviction = setTimeout(evict, EVICT_MS);
  }
}

function evict() {
  clearTimeout(eviction);
  eviction = undefined;
  compiler.evictCache(RECENT);
}

/**
 * Characters that the standard does not allow, such as those without a glyph, are replaced.
 * @param {string} content
 * @param {{pdfStandard: string, creationTimestamp: number}} options
 * @returns {Buffer}
 */
function compile(content, options) {
  compiler.mapShadow(contentPath, Buffer.from(content));
  const compiled = compiler.compile({ mainFilePath: main });
  if (compiled.result === null) throw new Error(toMessage(compiled.takeError()));
  try {
    return compiler.pdf(compiled.result, /** @type {any} */ (options));
  } catch (error) {
    const replaced = replaceUnprintable(content, String(error));
    if (replaced === null) throw error;
    return compile(replaced, options);
  }
}

/** @param {import('@myriaddreamin/typst-ts-node-compiler').NodeError | null} error */
function toMessage(error) {
  const found = error === null ? [] : compiler.fetchDiagnostics(error);
  return found.map(({ message }) => String(message)).join('; ') || 'The document was not compiled.';
}

/** The content of a document as JSON, with its languages; null if there is none. @param {unknown} request */
async function render(request) {
  const { serverEntry } = await import(pathToFileURL(entry).href);
  const content = await serverEntry.createPdfContent(request);
  if (content === null) return null;
  const { lang, contentLang } = content;
  return { json: JSON.stringify(content), lang, contentLang };
}

/** @param {Uint8Array} pdf @param {Uint8Array} cii */
async function embed(pdf, cii) {
  const { embedEInvoice } = await import('./embedEInvoice.mjs'); // loads its library on first use
  return embedEInvoice(pdf, cii);
}

/** @param {Uint8Array} pdf */
async function joinTexts(pdf) {
  const { joinClusters } = await import('./joinClusters.mjs');
  return joinClusters(pdf);
}

/** @param {any} job */
async function run(job) {
  if ('request' in job) return { content: await render(job.request) };
  if ('cii' in job) return { pdf: await embed(job.pdf, job.cii) };
  if ('unjoined' in job) return { pdf: await joinTexts(job.unjoined) };
  return { pdf: typeset(job) };
}

process.on('message', (job) => {
  run(job).then(
    (response) => process.send?.(response),
    (error) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: true });
