import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import type { PartFiles, PreloadAssets } from '#contract/preloadAssets.ts';
import { ASSETS_FOLDER } from '#domain/address/assetsFolder.ts';
import { toLocaleFileAddress } from '#domain/address/localeFileAddress.ts';
import { PAGES } from '#domain/address/pages.ts';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The locales that a build writes beside its bundle. */
export interface BuiltLocales {
  /** The tag of the locale that every choice falls back to. */
  readonly root: string;
  /** The id in the names of the files. */
  readonly id: string;
  /** Tags of the catalogues with regions whose formats differ. */
  readonly regionalTags: readonly string[];
}

/** End of the name of each preloaded page's module, by the page's key. */
const MODULES = PAGES.filter(({ isPreloaded }) => isPreloaded).map(
  ({ key, component }) => [key, `/${component}.tsx`] as const,
);

/** The table of an unbuilt page: nothing to preload but data. */
export const EMPTY_PRELOAD_ASSETS: PreloadAssets = {
  pages: {},
  localesId: null,
  regionalTags: '',
};

/**
 * Finds the files of each first view in a bundle: a page's code and styles with all imports, without those of the entry.
 */
export function preloadAssets(
  bundle: Rolldown.OutputBundle,
  { id, regionalTags }: BuiltLocales,
): PreloadAssets {
  const { own } = reader(bundle);
  return {
    pages: Object.fromEntries(MODULES.map(([key, end]) => [key, own(end)])),
    localesId: id,
    regionalTags: regionalTags.join(' '),
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
export function importedSheetFiles(bundle: Rolldown.OutputBundle, { id }: BuiltLocales): PartFiles {
  const module = '/src/pages/invoice/sheet/imported/ImportedInvoice.tsx';
  return partFiles(bundle, module, toAddresses(id, ['imported']));
}

/** Finds the files of the staff pages: those of all, and with the code of the screens that load on demand. */
export function staffFiles(
  bundle: Rolldown.OutputBundle,
  { id }: BuiltLocales,
): Readonly<Record<'staff' | 'staffWork' | 'staffAccount', PartFiles>> {
  const find = (module: string, ...parts: readonly string[]) =>
    partFiles(bundle, `/src/staff/${module}`, toAddresses(id, parts));
  const own = find('StaffPage.tsx', 'staff', 'controls');
  const staff = { ...own, code: [...runtimeFiles(bundle), ...own.code] };
  return {
    staff,
    staffWork: withFiles(staff, find('screens/workScreens.ts', 'acting')),
    staffAccount: withFiles(staff, find('screens/accountScreens.ts', 'acting')),
  };
}

/** The bundler's helpers, which the entry imports. */
function runtimeFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  return Object.keys(bundle)
    .filter((file) => file.includes('/rolldown-runtime-') && file.endsWith('.js'))
    .map((file) => ASSETS_FOLDER + basename(file));
}

function withFiles(one: PartFiles, other: PartFiles): PartFiles {
  return {
    styles: [...new Set([...one.styles, ...other.styles])],
    code: [...new Set([...one.code, ...other.code])],
    messageFiles: [...one.messageFiles, ...other.messageFiles],
  };
}

/** The files with these parts of the messages, in any locale. */
function toAddresses(id: string, parts: readonly string[]): readonly string[] {
  return parts.map((part) => toLocaleFileAddress('{locale}', part, id));
}

/** The files of a module: code and styles with all they import, and the messages. */
function partFiles(
  bundle: Rolldown.OutputBundle,
  module: string,
  messageFiles: readonly string[],
): PartFiles {
  const files = reader(bundle).own(module);
  const isStyle = (file: string) => file.endsWith('.css');
  return {
    styles: files.filter(isStyle).map((file) => ASSETS_FOLDER + file),
    code: files.filter((file) => !isStyle(file)).map((file) => ASSETS_FOLDER + file),
    messageFiles,
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
