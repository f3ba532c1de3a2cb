import { parentPort, workerData } from 'node:worker_threads';
import { openDurable } from './durableFiles.mjs';

/**
 * The thread of the embedded database, so that the server is not blocked and can end it if it stops responding
 * (DatabaseThread.ts). Receives `{id, sql, params, rowMode}`, processed in order, and sends `{id, results}` or `{id,
 * error}`, with `isBroken` if PostgreSQL itself has ended. Sends `{isOpen: true}` or `{error}` first.
 */
const port = parentPort;
if (port === null) throw new Error('This file is run as a worker.');

/** The reported part of an error; the rest may contain functions, which cannot be sent. */
const FORWARDED_FIELDS = [
  'name',
  'message',
  'code',
  'severity',
  'detail',
  'hint',
  'schema',
  'table',
  'column',
  'constraint',
  'where',
];

/** @param {unknown} error */
function toError(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (error));
  return Object.fromEntries(
    FORWARDED_FIELDS.map((name) => [name, fields[name]]).filter(
      ([, value]) => typeof value === 'string',
    ),
  );
}

/** @type {import('@electric-sql/pglite').PGlite} */
let client;
try {
  client = await openDurable(workerData.folder);
  port.postMessage({ isOpen: true });
} catch (error) {
  port.postMessage({ error: toError(error) });
}

/** @param {import('./DatabaseThread.ts').Request} request */
async function respond({ id, sql, params, rowMode }) {
  try {
    if (sql === null) await client.close();
    const results = sql === null ? null : await client.query(sql, [...params], { rowMode });
    port?.postMessage({ id, results });
  } catch (error) {
    const plain = toError(error);
    // without a SQLSTATE it is not PostgreSQL's error, but its end; after a panic every call fails
    const isBroken =
      !/^[0-9A-Z]{5}$/.test(String(plain.code)) ||
      ['PANIC', 'FATAL'].includes(String(plain.severity));
    port?.postMessage({ id, error: plain, isBroken });
  }
}

/** @type {Promise<void>} */
let last = Promise.resolve();
port.on('message', (request) => {
  if (request.isPing) port.postMessage({ id: request.id, results: null });
  else last = last.then(() => respond(request));
});
