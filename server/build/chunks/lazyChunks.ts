import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The module by which the bundler has lazy chunks fetched with their styles. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Replaces Vite's helper with ours: every first view contains it, and two thirds of Vite's is for older browsers, other
 * file locations and nonces. A style that failed to load is requested again with the next attempt.
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
