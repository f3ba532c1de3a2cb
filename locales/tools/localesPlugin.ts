import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { toLocaleFileAddress } from '#domain/address/localeFileAddress.ts';
import { PSEUDO_LOCALES } from '#i18n/pickLocale.ts';
import { LOCALES_FOLDER } from './catalogues.ts';
import { compileLocaleFiles, listBuiltTags, toLocalesId } from './localeFiles.ts';
import { localeModules, toStaticLocale } from './localeModules.ts';

/** Maximum size of one locale file, in bytes after brotli compression. */
export const LOCALE_FILE_BUDGET = 8_000;

const RESOLVED = '\0';
const PARSER = '@formatjs/icu-messageformat-parser';

/** Whole locales for development and tests. */
const STATIC_FOLDER = join(LOCALES_FOLDER, '../.cache/locales/');

/** The target of a build. */
export interface LocalesPluginOptions {
  /**
   * `pages`: the locales are files beside the bundle. Their names consist of tag, part and an id, so that no page has to list
   * them. `server`: complete locales are JSON files beside the bundle. Without a target, each file is a module of the bundler.
   */
  readonly target?: 'pages' | 'server';
}

function catalogueFiles(): readonly string[] {
  return readdirSync(LOCALES_FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => LOCALES_FOLDER + name);
}

/** Fails the build by throwing an error with the name and size of a file that is over the budget. */
export function assertWithinBudget(name: string, code: string): void {
  const bytes = brotliCompressSync(code).length;
  if (bytes > LOCALE_FILE_BUDGET) {
    throw new Error(`${name}: ${bytes} bytes brotli, the budget is ${LOCALE_FILE_BUDGET}`);
  }
}

/** Writes every complete locale to a file; other processes may read the files at the same time. */
function writeStaticLocales(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const tag of listBuiltTags()) {
    const draft = join(folder, `${tag}.${process.pid}`);
    writeFileSync(draft, toStaticLocale(tag));
    renameSync(draft, join(folder, `${tag}.json`));
  }
}

/**
 * Vite plugin: serves the `virtual:locale...` modules, leaves the ICU parser out of the bundle, and
 * fails the build if a message does not compile or a locale's file is over its budget.
 */
export function localesPlugin({ target }: LocalesPluginOptions = {}): Plugin {
  const modules = localeModules(() => ({
    filesId: target === 'pages' ? toLocalesId(compileLocaleFiles()) : undefined,
    staticFolder:
      target === 'server'
        ? `new URL('./locales/', import.meta.url)`
        : `new URL(${JSON.stringify(pathToFileURL(STATIC_FOLDER).href)})`,
  }));
  return {
    name: 'billfold:locales',
    enforce: 'pre',
    resolveId(id, importer) {
      if (modules.has(id)) return RESOLVED + id;
      // The tools of this folder compile with the parser; everything else only prints compiled
      // messages.
      if (id !== PARSER || importer?.startsWith(LOCALES_FOLDER)) return undefined;
      return this.resolve(`${PARSER}/no-parser.js`, importer, { skipSelf: true });
    },
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const name = id.slice(RESOLVED.length);
      const source = modules.source(name);
      if (source === undefined) return undefined;
      if (name === 'virtual:locales/static' && target === undefined)
        writeStaticLocales(STATIC_FOLDER);
      for (const file of catalogueFiles()) this.addWatchFile(file);
      return source;
    },
    generateBundle() {
      if (target !== 'pages') return;
      const id = toLocalesId(compileLocaleFiles());
      for (const { tag, part, source } of compileLocaleFiles()) {
        const fileName = toLocaleFileAddress(tag, part, id).slice(1);
        if (!PSEUDO_LOCALES.includes(tag)) assertWithinBudget(fileName, source);
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    writeBundle({ dir }) {
      // Vite does not write the assets of a build for servers
      if (target === 'server' && dir !== undefined) writeStaticLocales(join(dir, 'locales'));
    },
  };
}
