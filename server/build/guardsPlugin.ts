import type { Plugin } from 'vite';
import { guardModules } from './guardModules.ts';

const RESOLVED = '\0';

/**
 * Vite plugin: serves `virtual:guard/<call>`, the guard of a call's answer, written from the contract's schema. Every build
 * that takes in code of `src/api` needs it, the worker's own too.
 */
export function guardsPlugin(): Plugin {
  const modules = guardModules();
  return {
    name: 'billfold:guards',
    enforce: 'pre',
    resolveId: (id) => (modules.has(id) ? RESOLVED + id : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const code = modules.get(id.slice(RESOLVED.length));
      return code === undefined ? undefined : { code, moduleSideEffects: false };
    },
  };
}
