import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import type { PartFiles, PreloadAssets } from '#contract/preloadAssets.ts';
import { PAGES } from '#domain/address/pages.ts';
import type { MessagePart } from '#i18n/messagePart.ts';
import { getRegions, listCatalogueTags } from '#locales/tools/localeFiles.ts';
import { toLocaleFileAddress } from '#platform/localeFileAddress.ts';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const BASE = '/assets/';

/** End of the name of each preloaded page's module, by the page's key. */
const MODULES = PAGES.filter(({ isPreloaded }) => isPreloaded).map(
  ({ key, component }) => [key, `/${component}.tsx`] as const,
);

/** The table of an unbuilt page: nothing to preload but data. */
export const EMPTY_PRELOAD_ASSETS: PreloadAssets = {
  base: '/',
  pages: {},
  localesId: null,
  regionalTags: '',
};

/**
 * Finds the files of each first view in a bundle: a page's code and styles with all imports, without those of the entry.
 */
export function preloadAssets(bundle: Rolldown.OutputBundle): PreloadAssets {
  const { own } = reader(bundle);
  return {
    base: BASE,
    pages: Object.fromEntries(MODULES.map(([key, end]) => [key, own(end)])),
    localesId: findLocalesId(bundle),
    regionalTags: listCatalogueTags()
      .filter((tag) => Object.keys(getRegions(tag)).length > 0)
      .join(' '),
  };
}

/** The id in the names of the locales' files. */
function findLocalesId(bundle: Rolldown.OutputBundle): string {
  const names = Object.keys(bundle);
  const [, id] = names.flatMap((name) => /locale-en-US-reading-(.+)\.js$/.exec(name) ?? []);
  if (id === undefined) throw new Error('The build has no messages of a first view');
  return id;
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

/** The files of a module: code and styles with all they import, and the messages. */
function partFiles(
  bundle: Rolldown.OutputBundle,
  module: string,
  messageParts: readonly MessagePart[],
): PartFiles {
  const files = reader(bundle).own(module);
  const isStyle = (file: string) => file.endsWith('.css');
  const id = findLocalesId(bundle);
  return {
    styles: files.filter(isStyle).map((file) => BASE + file),
    code: files.filter((file) => !isStyle(file)).map((file) => BASE + file),
    messageFiles: messageParts.map((part) => toLocaleFileAddress('{locale}', part, id)),
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
  return { own };
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
