import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ImportFailure } from './importFailure.ts';
import { type ReadFile, readHashed } from './readHashed.ts';

/** The built thread, next to this code; the sources have none. */
const THREAD = join(dirname(fileURLToPath(import.meta.url)), 'readImport.js');

/** A file of fewer bytes is read in a few milliseconds: no thread is started for it. */
const SMALL_BYTES = 200_000;

/** Most memory, in MB, that reading the largest file may take. */
const MOST_HEAP_MB = 1_500;

/** Reads a file as `readDocument` does, in a thread if it is large, so that the server is not blocked. */
export function readInThread(
  bytes: Uint8Array,
  fileName: string,
): Promise<ReadFile | ImportFailure> {
  if (bytes.byteLength < SMALL_BYTES || !existsSync(THREAD)) return readHashed(bytes, fileName);
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: { bytes, fileName },
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that reads files has stopped.')));
  });
}
