import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import type { MessageFiles, PartFiles, PreloadAssets } from '#contract/preloadAssets.ts';
import { PAGES } from '#domain/address/pages.ts';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const BASE = '/assets/';

/** End of the name of each preloaded page's module, by the page's key. */
const MODULES = PAGES.filter(({ isPreloaded }) => isPreloaded).map(
  ({ key, component }) => [key, `/${component}.tsx`] as const,
);

/** The table of an unbuilt page: nothing to preload but data. */
export function emptyPreloadAssets(texts: PreloadAssets['texts']): PreloadAssets {
  return { base: '/', pages: {}, messageFiles: {}, texts };
}

/**
 * Finds the files of each first view in a bundle: a page's code and styles with all imports, without those of the entry.
 */
export function preloadAssets(
  bundle: Rolldown.OutputBundle,
  texts: PreloadAssets['texts'],
): PreloadAssets {
  const { chunks, byModule, own } = reader(bundle);
  const messageFiles = chunks.flatMap((chunk) => {
    const [, tag] = /virtual:locale-(.+)-reading$/.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!tag) return [];
    const formats = byModule(`virtual:locale-${tag}-formats`);
    const files: MessageFiles = {
      reading: basename(chunk.fileName),
      ...(formats && { formats: basename(formats.fileName) }),
    };
    return [[tag, files] as const];
  });
  if (messageFiles.length === 0) throw new Error('The build has no messages of a first view');
  return {
    base: BASE,
    pages: Object.fromEntries(MODULES.map(([key, end]) => [key, own(end)])),
    messageFiles: Object.fromEntries(messageFiles),
    texts,
  };
}

/** Finds the files for rendering each preloaded page on a server: also those that hydrate it later. */
export function renderedFiles(bundle: Rolldown.OutputBundle): Record<string, readonly string[]> {
  const { own } = reader(bundle);
  const pages = PAGES.filter(({ isPreloaded }) => isPreloaded);
  return Object.fromEntries(
    pages.map(({ key, component, hydratedBy = component }) => [
      key,
      [...new Set([component, hydratedBy].flatMap((name) => own(`/${name}.tsx`)))],
    ]),
  );
}

/** Finds the files of an imported invoice's sheet. */
export function importedSheetFiles(bundle: Rolldown.OutputBundle): PartFiles {
  return partFiles(bundle, '/src/pages/invoice/imported/ImportedInvoice.tsx', ['imported']);
}

/** Finds the files of the staff pages. */
export function staffFiles(bundle: Rolldown.OutputBundle): PartFiles {
  return partFiles(bundle, '/src/staff/StaffPage.tsx', ['staff', 'acting', 'controls']);
}

/** The files of a module: code and styles with all they import, the list of messages, and the messages. */
function partFiles(
  bundle: Rolldown.OutputBundle,
  module: string,
  messageParts: readonly string[],
): PartFiles {
  const { chunks, own } = reader(bundle);
  const files = own(module);
  const isStyle = (file: string) => file.endsWith('.css');
  const pattern = new RegExp(`virtual:locale-(.+)-(?:${messageParts.join('|')})$`);
  const messageFiles = new Map<string, string[]>();
  for (const { facadeModuleId, fileName } of chunks) {
    const [, tag] = pattern.exec(facadeModuleId ?? '') ?? [];
    if (tag === undefined) continue;
    messageFiles.set(tag, [...(messageFiles.get(tag) ?? []), BASE + basename(fileName)]);
  }
  return {
    styles: files.filter(isStyle).map((file) => BASE + file),
    code: [...files.filter((file) => !isStyle(file)), ...own('virtual:locales')].map(
      (file) => BASE + file,
    ),
    messageFiles: Object.fromEntries(messageFiles),
  };
}

/** A bundle's chunks; `own` lists the files of a module, without those of the entry. */
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
