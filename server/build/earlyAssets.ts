import { basename } from 'node:path';
import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Files that the build made, as the head script wants them (see src/early/earlyStart.ts). */
export interface EarlyAssets {
  readonly base: string;
  readonly pages: Record<string, readonly string[]>;
  readonly locales: Record<string, readonly string[]>;
  readonly words: Record<string, readonly [string, string]>;
}

/** Modules of the pages by the key that the head script computes from an address. */
const PAGES: Readonly<Record<string, string>> = {
  quote: '/src/pages/quote/QuotePage.tsx',
  'quote/accept': '/src/pages/quote/AcceptedQuotePage.tsx',
  invoice: '/src/pages/invoice/InvoicePage.tsx',
  'invoice/pay': '/src/pages/invoice/PayInvoicePage.tsx',
  'invoice/success': '/src/pages/invoice/PaymentSuccessPage.tsx',
  'not-found': '/src/pages/system/NotFoundPage.tsx',
};

/** What an unbuilt page knows: nothing to fetch early but data. */
export function noEarlyAssets(words: Record<string, readonly [string, string]>): EarlyAssets {
  return { base: '/', pages: {}, locales: {}, words };
}

/** Finds the files of each first view in a bundle: a page's code and styles with all they import, less what the entry brings. */
export function earlyAssets(
  bundle: Rolldown.OutputBundle,
  words: Record<string, readonly [string, string]>,
): EarlyAssets {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const byModule = (end: string) => chunks.find((chunk) => chunk.facadeModuleId?.endsWith(end));
  const filesOf = (chunk: Chunk | undefined) => (chunk ? closure(chunk, bundle) : []);
  const entry = new Set(filesOf(chunks.find((chunk) => chunk.isEntry)));
  const own = (end: string) => {
    const chunk = byModule(end);
    if (!chunk) throw new Error(`The build has no chunk of ${end}`);
    return filesOf(chunk)
      .filter((file) => !entry.has(file))
      .map((file) => basename(file));
  };
  const locales = chunks.flatMap((chunk) => {
    const [, tag] = /virtual:locale-(.+)-reading$/.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!tag) return [];
    const formats = byModule(`virtual:locale-${tag}-formats`);
    const files = [chunk, ...(formats ? [formats] : [])].map(({ fileName }) => basename(fileName));
    return [[tag, files] as const];
  });
  return {
    base: '/assets/',
    pages: Object.fromEntries(Object.entries(PAGES).map(([key, end]) => [key, own(end)])),
    locales: Object.fromEntries(locales),
    words,
  };
}

function closure(chunk: Chunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const visit = (one: Chunk) => {
    if (files.has(one.fileName)) return;
    files.add(one.fileName);
    for (const style of one.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of one.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  visit(chunk);
  return [...files];
}
