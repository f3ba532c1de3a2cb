import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { readFileWithin } from '../readFileWithin.ts';

/** Maximum size of a business's settings in bytes; they may contain a logo. */
const LARGEST = 64_000;

/** The settings of one business and the file that they come from, with the line if the file has several. */
export interface BusinessSource {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Stands for the standard input. */
export const STANDARD_INPUT = '-';

/**
 * Yields the businesses of files, one at a time to save memory. A `.json` file has one, an `.ndjson` file one on each line,
 * a folder stands for its files, sorted by name, and `-` for `input`, which has one. Throws if a path cannot be read or a
 * business is too large.
 */
export async function* listBusinessFiles(
  paths: readonly string[],
  input: Readable = process.stdin,
): AsyncGenerator<BusinessSource> {
  for (const path of paths) {
    if (path === STANDARD_INPUT) {
      yield { path: 'standard input', bytes: await readInput(input) };
      continue;
    }
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

async function readInput(input: Readable): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of input) {
    const bytes = Buffer.from(piece);
    length += bytes.length;
    if (length > LARGEST) throw tooLarge('standard input');
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

function tooLarge(path: string): Error {
  return new Error(`${path} has more than ${LARGEST / 1000} kB.`);
}
