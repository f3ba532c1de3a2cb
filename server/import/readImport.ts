/** The thread in which a large file is read: takes `{bytes, fileName}` as its data, posts what `readHashed` answers, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { readHashed } from './readHashed.ts';

const { bytes, fileName } = workerData as { readonly bytes: Uint8Array; readonly fileName: string };
parentPort?.postMessage(await readHashed(bytes, fileName));
