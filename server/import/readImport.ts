/** The thread that reads a large file: gets `{bytes, fileName}` as its data, posts the result of `readHashed`, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { readHashed } from './readHashed.ts';

const { bytes, fileName } = workerData as { readonly bytes: Uint8Array; readonly fileName: string };
parentPort?.postMessage(await readHashed(bytes, fileName));
