import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { toLocaleFileAddress } from '#domain/address/localeFileAddress.ts';
import { LOCALES_FOLDER } from './catalogues.ts';
import { compileLocaleFiles, listBuiltTags, toLocalesId } from './localeFiles.ts';
import { type LocalePlaces, localeModules, toStaticLocale } from './localeModules.ts';

const RESOLVED = '\0';
const PARSER = '@formatjs/icu-messageformat-parser';

/** Whole locales for development and tests. Versions of Node format differently. */
const STATIC_FOLDER = join(LOCALES_FOLDER, `../.cache/locales/${process.version}/`);

/** The target of a build. */
export interface LocalesPluginOptions {
  /**
   * `pages`: the locales are files beside the bundle. Their names consist of tag, part and an id, so that no page has to list
   * them. `catalogue`: loads the files of the pages. `server`: complete locales are JSON files beside the bundle. Without a target,
   * each file is a module of the bundler.
   */
  readonly target?: 'pages' | 'catalogue' | 'server';
}

function catalogueFiles(): readonly string[] {
  return readdirSync(LOCALES_FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => LOCALES_FOLDER + name);
}

/** When the catalogues and the code that compiles them were last changed, in ms since 1970. */
function readLastChange(): number {
  const tools = join(LOCALES_FOLDER, 'tools');
  const code = readdirSync(tools).map((name) => join(tools, name));
  return Math.max(...[...catalogueFiles(), ...code].map((file) => statSync(file).mtimeMs));
}

function isNewer(file: string, time: number): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time;
}

/**
 * Writes every complete locale to a file, unless the file is up to date. Other processes may read the files at the same time.
 */
function writeStaticLocales(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const lastChange = readLastChange();
  for (const tag of listBuiltTags()) {
    const file = join(folder, `${tag}.json`);
    if (isNewer(file, lastChange)) continue;
    const draft = join(folder, `${tag}.${process.pid}`);
    writeFileSync(draft, toStaticLocale(tag));
    renameSync(draft, file);
  }
}

/** Where a build's code loads the files of locales from. */
function toPlace(target: LocalesPluginOptions['target']): LocalePlaces['files'] {
  if (target === undefined) return { kind: 'modules' };
  return target === 'server'
    ? { kind: 'none' }
    : { kind: 'addresses', id: toLocalesId(compileLocaleFiles()) };
}

/**
 * Vite plugin: serves the `virtual:locale...` modules, leaves the ICU parser out of the bundle, and
 * fails the build if a message does not compile.
 */
export function localesPlugin({ target }: LocalesPluginOptions = {}): Plugin {
  const modules = localeModules(() => ({
    files: toPlace(target),
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
        this.emitFile({
          type: 'asset',
          fileName: toLocaleFileAddress(tag, part, id).slice(1),
          source,
        });
      }
    },
    writeBundle({ dir }) {
      // Vite does not write the assets of a build for servers
      if (target === 'server' && dir !== undefined) writeStaticLocales(join(dir, 'locales'));
    },
  };
}
