import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readFileWithin } from './readFileWithin.ts';

/** The largest file of a business, in bytes: a logo may be in it. */
const LARGEST = 64_000;

/** The settings of one business, and the file that they are from, with the line if it has several. */
export interface BusinessSource {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * The businesses of files: each `.json` is one, each line of an `.ndjson` is one, and a folder stands for the files in it,
 * by name. One at a time, so that thousands need no memory. Throws for a path that cannot be read, or one that is too large.
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
