import { readdirSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { LOCALES_FOLDER } from './catalogues.ts';
import { localeModules } from './localeModules.ts';

/** Most bytes, brotli, of one chunk of a locale. */
export const LOCALE_CHUNK_BUDGET = 8_000;

const RESOLVED = '\0';
const PARSER = '@formatjs/icu-messageformat-parser';

function catalogueFiles(): readonly string[] {
  return readdirSync(LOCALES_FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => LOCALES_FOLDER + name);
}

/** Throws, and so fails the build, when a chunk is over the budget; the message has its name and size. */
export function assertWithinBudget(name: string, code: string): void {
  const bytes = brotliCompressSync(code).length;
  if (bytes > LOCALE_CHUNK_BUDGET) {
    throw new Error(`${name}: ${bytes} bytes brotli, the budget is ${LOCALE_CHUNK_BUDGET}`);
  }
}

/**
 * Vite plugin: serves the `virtual:locale...` modules, leaves the ICU parser out of the bundle, and
 * fails the build if a message does not compile or a locale's chunk is over its budget.
 */
export function localesPlugin(): Plugin {
  const modules = localeModules();
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
      const source = modules.source(id.slice(RESOLVED.length));
      if (source !== undefined) for (const file of catalogueFiles()) this.addWatchFile(file);
      return source;
    },
    generateBundle(_options, bundle) {
      if (this.environment.config.consumer === 'server') return; // browsers load none of it
      for (const chunk of Object.values(bundle)) {
        if (
          chunk.type !== 'chunk' ||
          !chunk.facadeModuleId?.startsWith(`${RESOLVED}virtual:locale-`)
        ) {
          continue;
        }
        assertWithinBudget(chunk.fileName, chunk.code);
      }
    },
  };
}
