import { posix } from 'node:path';
import { readBrowserFile } from './browserFiles.ts';

/** The two origins of a stand-in, as its script knows them. */
export interface Origins {
  api: string;
  frame: string;
}

/** The module of the origins: it is not joined, its constant is inserted at the start. */
const ORIGINS = 'kit/browser/script/origins.js';

/**
 * Joins a module and all that it imports into one classic script, as a processor's is: each module once and after those
 * that it needs, without imports and export marks, all in one function scope, the two origins in front.
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
