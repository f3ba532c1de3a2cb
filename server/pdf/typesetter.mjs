import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/**
 * The process that typesets documents. Typst's compiler is native code, which cannot be interrupted in a thread. It is started
 * with `{templates, fonts}` as its argument and has no environment. It sends `{isReady: true}`, then receives one document at a
 * time (`PdfJob` in `PdfProcess.ts`) and sends `{pdf}` or `{error}`.
 */
const { templates, main, fonts } = JSON.parse(process.argv[2] ?? '{}');
const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontPaths: fonts }],
});

/** Number of documents after which unused compiled parts are removed from memory. */
const RECENT = 5;

/** @param {{content: string, layout: string, logo: {path: string, bytes: Uint8Array} | null, standard: string, madeAt: number}} job */
function typeset({ content, layout, logo, standard, madeAt }) {
  const logoPath = logo && join(templates, logo.path);
  if (logoPath !== null) compiler.mapShadow(logoPath, Buffer.from(logo.bytes));
  try {
    const compiled = compiler.compile({ mainFilePath: main, inputs: { content, layout } });
    if (compiled.result === null) throw new Error(toMessage(compiled.takeError()));
    return compiler.pdf(compiled.result, { pdfStandard: standard, creationTimestamp: madeAt });
  } finally {
    if (logoPath !== null) compiler.unmapShadow(logoPath);
    compiler.evictCache(RECENT);
  }
}

/** @param {import('@myriaddreamin/typst-ts-node-compiler').NodeError | null} error */
function toMessage(error) {
  const found = error === null ? [] : compiler.fetchDiagnostics(error);
  return found.map(({ message }) => String(message)).join('; ') || 'The document was not compiled.';
}

process.on('message', (job) => {
  try {
    process.send?.({ pdf: typeset(/** @type {Parameters<typeof typeset>[0]} */ (job)) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: true });
