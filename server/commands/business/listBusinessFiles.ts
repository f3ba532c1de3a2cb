import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readFileWithin } from '../readFileWithin.ts';

/** Maximum size of a business's settings in bytes; they may contain a logo. */
const LARGEST = 64_000;

/** The settings of one business and the file that they come from, with the line if the file has several. */
export interface BusinessSource {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Yields the businesses of files, one at a time to save memory. A `.json` file has one, an `.ndjson` file one on each line,
 * and a folder stands for its files, sorted by name. Throws if a path cannot be read or a business is too large.
 */
export async function* listBusinessFiles(paths: readonly string[]): AsyncGenerator<BusinessSource> {
  for (const path of paths) {
    const isFolder = (await stat(path)).isDirectory();
    if (isFolder) yield* listBusinessFiles(await listFolder(path));
    else if (isLines(path)) yield* readLines(path);
    else yield { path, bytes: await readWhole(path) };
  }
}

async function listFolder(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(json|ndjson|jsonl)$/i.test(name));
  return names.sort().map((name) => join(folder, name));
}

function isLines(path: string): boolean {
  return /\.(ndjson|jsonl)$/i.test(path);
}

async function* readLines(path: string): AsyncGenerator<BusinessSource> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Infinity,
  })) {
    number += 1;
    if (line.trim() === '') continue;
    const bytes = Buffer.from(line);
    if (bytes.length > LARGEST) throw tooLarge(`${path}:${number}`);
    yield { path: `${path}:${number}`, bytes };
  }
}

async function readWhole(path: string): Promise<Uint8Array> {
  const bytes = await readFileWithin(path, LARGEST);
  if (bytes === null) throw tooLarge(path);
  return bytes;
}

function tooLarge(path: string): Error {
  return new Error(`${path} has more than ${LARGEST / 1000} kB.`);
}
