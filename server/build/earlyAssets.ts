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

const BASE = '/assets/';

/** Modules of the pages by the key that the head script computes from an address. */
const PAGES: Readonly<Record<string, string>> = {
  quote: '/src/pages/quote/QuotePage.tsx',
  'quote/accept': '/src/pages/quote/AcceptedQuotePage.tsx',
  invoice: '/src/pages/invoice/InvoicePage.tsx',
  'invoice/pay': '/src/pages/invoice/PayInvoicePage.tsx',
  'invoice/success': '/src/pages/invoice/PaymentSuccessPage.tsx',
  'not-found': '/src/pages/system/NotFoundPage.tsx',
};

/** Files that a page draws with beyond its route's, by what it shows. */
export interface PartFiles {
  readonly styles: readonly string[];
  readonly code: readonly string[];
  /** The part's words by catalogue. */
  readonly words: Readonly<Record<string, string>>;
}

/** What an unbuilt page knows: nothing to fetch early but data. */
export function noEarlyAssets(words: Record<string, readonly [string, string]>): EarlyAssets {
  return { base: '/', pages: {}, locales: {}, words };
}

/** Finds the files of each first view in a bundle: a page's code and styles with all they import, less what the entry brings. */
export function earlyAssets(
  bundle: Rolldown.OutputBundle,
  words: Record<string, readonly [string, string]>,
): EarlyAssets {
  const { chunks, byModule, own } = reader(bundle);
  const locales = chunks.flatMap((chunk) => {
    const [, tag] = /virtual:locale-(.+)-reading$/.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!tag) return [];
    const formats = byModule(`virtual:locale-${tag}-formats`);
    const files = [chunk, ...(formats ? [formats] : [])].map(({ fileName }) => basename(fileName));
    return [[tag, files] as const];
  });
  return {
    base: BASE,
    pages: Object.fromEntries(Object.entries(PAGES).map(([key, end]) => [key, own(end)])),
    locales: Object.fromEntries(locales),
    words,
  };
}

/** Finds the files of an imported invoice's sheet: code and styles with all they import, the list of words, and the words. */
export function importedFiles(bundle: Rolldown.OutputBundle): PartFiles {
  const { chunks, own } = reader(bundle);
  const files = own('/src/pages/invoice/imported/ImportedInvoice.tsx');
  const isStyle = (file: string) => file.endsWith('.css');
  const words = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [, tag] = /virtual:locale-(.+)-imported$/.exec(facadeModuleId ?? '') ?? [];
    return tag ? [[tag, BASE + basename(fileName)] as const] : [];
  });
  return {
    styles: files.filter(isStyle).map((file) => BASE + file),
    code: [...files.filter((file) => !isStyle(file)), ...own('virtual:locales')].map(
      (file) => BASE + file,
    ),
    words: Object.fromEntries(words),
  };
}

/** A bundle's chunks; `own` names what a module brings, less what the entry brings. */
function reader(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const byModule = (end: string) => chunks.find((chunk) => chunk.facadeModuleId?.endsWith(end));
  const start = chunks.find((chunk) => chunk.isEntry);
  const entry = new Set(start ? closure(start, bundle) : []);
  const own = (end: string) => {
    const chunk = byModule(end);
    if (!chunk) throw new Error(`The build has no chunk of ${end}`);
    return closure(chunk, bundle)
      .filter((file) => !entry.has(file))
      .map((file) => basename(file));
  };
  return { chunks, byModule, own };
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
