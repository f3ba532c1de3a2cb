/**
 * `npm run test:client`: generates a client from the API description of a running server, checks its types with TypeScript
 * 5, and does the main job with it. Builds if needed. The client's packages are in `tests/client`; the first run installs
 * them. This file is outside of that folder, where the project's own imports do not work.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { demoLink, startProduct } from '#bench/product.mjs';
import { ensureBuilt } from '#server/build/prepare/ensureBuilt.mjs';
import { ensureInstalled } from '#server/build/prepare/ensureInstalled.mjs';

const folder = fileURLToPath(new URL('../client/', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const print = (/** @type {string} */ line) => console.log(line);
const APP_ID = 'fern';

/**
 * Runs a program of Node, and returns what it printed. Throws with its output if it fails.
 * @param {string[]} args @param {Record<string, string>} [env]
 */
function run(args, env = {}) {
  const options = { cwd: folder, env: { ...process.env, ...env } };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...options,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

ensureInstalled({ root: folder, print });
ensureBuilt({ root, print });
const { url, dataDir, stop } = await startProduct();
try {
  run([
    'node_modules/openapi-typescript/bin/cli.js',
    `${url}/v1/openapi.json`,
    '-o',
    'dist/schema.d.ts',
  ]);
  run(['node_modules/typescript/bin/tsc', '-p', '.']);
  print('The generated client has the types that the main job needs.');
  const [apiKey = ''] = run(
    [
      `${root}/server/launch/command.mjs`,
      ...['api-keys', 'create', '--app', APP_ID, '--name', 'Client', '--role', 'staff'],
    ],
    { DATA_DIR: dataDir, PORT: new URL(url).port },
  ).split('\n');
  const quoteXid = new URL(await demoLink(url, 'quote.open')).pathname.split('/').at(-1);
  const { doMainJob } = await import(new URL('../client/mainJob.ts', import.meta.url).href);
  const place = { origin: url, appId: APP_ID, quoteXid: quoteXid ?? '', apiKey };
  const { quoteStatus, repeatedStatus, listedNumbers, invoice } = await doMainJob(place);
  assert.match(quoteStatus, /^ACCEPTED/);
  assert.equal(repeatedStatus, 200);
  assert.ok(listedNumbers.includes(invoice.invoiceNumber));
  assert.equal(invoice.status, 'PAID');
  assert.equal(invoice.totalRemainingBalance, '0.00');
  print('It has accepted a quote, and staff have recorded the payment of its invoice.');
} finally {
  await stop();
}
