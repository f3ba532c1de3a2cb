import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Reply, textReply } from '../http/Reply.ts';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };
const PATH = /^[a-z0-9-]+\/browser\/[a-z0-9-]+\/[\w-]+\.(js|css|html)$/;

/** The folder `stand-ins`: the one that contains this code, or the project's if this code is bundled. */
export function defaultRoot(): string {
  const around = join(import.meta.dirname, '..', '..');
  return existsSync(join(around, 'kit', 'browser')) ? around : join(process.cwd(), 'stand-ins');
}

/** The text of a browser file such as `kit/browser/frame/field.js`; undefined for any other path. */
export async function readBrowserFile(root: string, path: string): Promise<string | undefined> {
  if (!PATH.test(path)) return undefined;
  try {
    return await readFile(join(root, path), 'utf8');
  } catch {
    return undefined; // no such file
  }
}

/** Serves a browser file. Imports by module (`#stand-ins/...`) become URLs of this server. */
export async function serveBrowserFile(root: string, path: string): Promise<Reply> {
  const text = await readBrowserFile(root, path);
  if (text === undefined) return textReply(404, 'text/plain', 'Not found.');
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain';
  return textReply(200, type, text.replaceAll("'#stand-ins/", "'/"));
}
