import { posix } from 'node:path';
import { readBrowserFile } from './browserFiles.ts';

/** The two origins of a stand-in, which its script needs. */
export interface Origins {
  api: string;
  frame: string;
}

/** The module of the origins. It is not bundled; its constant is inserted at the start instead. */
const ORIGINS = 'kit/browser/script/origins.js';

/**
 * Bundles a module and everything that it imports into one classic script, like a processor's. Each module is included once, after
 * those that it imports, without imports and exports. All share one function scope, which starts with the two origins.
 */
export async function joinScript(root: string, entry: string, origins: Origins): Promise<string> {
  const parts = new Map<string, string>();
  const visited = new Set<string>();
  const add = async (path: string): Promise<void> => {
    if (path === ORIGINS || visited.has(path)) return;
    visited.add(path);
    const source = await readBrowserFile(root, path);
    if (source === undefined) throw new Error(`The script's part ${path} is missing.`);
    for (const [, from = ''] of source.matchAll(IMPORT)) await add(toPath(path, from));
    parts.set(path, source.replace(IMPORT, '').replace(EXPORT, ''));
  };
  await add(entry);
  const body = [...parts.values()].join('\n');
  return `(() => {\n'use strict';\nconst origins = ${JSON.stringify(origins)};\n${body}\n})();\n`;
}

const IMPORT = /^import\s[^']*\sfrom\s'([^']+)';$/gm;
const EXPORT = /^export (?=async |function |const |class )/gm;

function toPath(importer: string, from: string): string {
  return from.startsWith('#stand-ins/')
    ? from.slice('#stand-ins/'.length)
    : posix.join(posix.dirname(importer), from);
}
