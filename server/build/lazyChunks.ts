import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The module by which the bundler has lazy chunks fetched with their styles. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Puts a helper of ours in the place of Vite's: every first view has it, and what Vite's does for older browsers, other places
 * of the files and nonces is two thirds of it. A style that did not arrive is asked for again with the next try.
 */
export function lazyChunks(): Plugin {
  let isReplaced = false;
  return {
    name: 'billfold:late-chunks',
    apply: 'build',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler(id) {
        if (id !== HELPER) return null;
        isReplaced = true;
        return readFileSync(new URL('./fetchLazyChunk.js', import.meta.url), 'utf8');
      },
    },
    generateBundle() {
      if (!isReplaced) this.error(`No module is named ${JSON.stringify(HELPER)}`);
    },
  };
}
