import type { Plugin } from 'vite';
import { ROUTES } from '#contract/routes/routes.ts';
import { callModules, splitCallImports } from './callModules.ts';
import { guardModules } from './guardModules.ts';

const RESOLVED = '\0';

/**
 * Vite plugin: serves the modules that are generated from the contract, the calls and the guards of their responses. Every build
 * with code of `src/api` needs it, the worker's too.
 */
export function contractPlugin(): Plugin {
  const guards = guardModules();
  const getGuardId = (name: string) => `virtual:guard/${name}`;
  const calls = callModules(ROUTES, (name) =>
    guards.has(getGuardId(name)) ? getGuardId(name) : undefined,
  );
  const modules = new Map([...guards, ...calls]);
  return {
    name: 'billfold:contract',
    enforce: 'pre',
    resolveId: (id) => (modules.has(id) ? RESOLVED + id : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const code = modules.get(id.slice(RESOLVED.length));
      return code === undefined ? undefined : { code, moduleSideEffects: false };
    },
    transform: (code) =>
      /virtual:(call|reported)/.test(code)
        ? { code: splitCallImports(code), map: null }
        : undefined,
  };
}
