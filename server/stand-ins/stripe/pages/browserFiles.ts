import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

/** A file of the browser part. */
export interface BrowserFile {
  type: string;
  text: string;
}

/** The folder of the browser part: beside this code, or in the project when this is a bundle. */
export function defaultBrowserRoot(): string {
  const beside = join(import.meta.dirname, '..', 'browser');
  if (existsSync(join(beside, 'script'))) return beside;
  return join(process.cwd(), 'server', 'stand-ins', 'stripe', 'browser');
}

/** Reads one file of a folder of the browser part; undefined for a name that is not there. */
export async function readBrowserFile(
  root: string,
  folder: string,
  name: string,
): Promise<BrowserFile | undefined> {
  const type = TYPES[name.match(/^[\w-]+\.(js|css|html)$/)?.[1] ?? ''];
  if (type === undefined) return undefined;
  try {
    return { type, text: await readFile(join(root, folder, name), 'utf8') };
  } catch {
    return undefined; // no such file
  }
}
