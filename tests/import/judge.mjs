/**
 * `npm run test:einvoices -- FOLDER` (or EINVOICE_JUDGE=FOLDER): validates every e-invoice that the tests write, those of
 * the demo included, with an external program. The folder contains a `validate.mjs` that gets XML files, prints what is
 * wrong with each, and exits with 1 if anything is; for example the public EN 16931 validation artefacts with an XSLT
 * processor. It is not part of this repository, and its packages are installed there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where e-invoices are written: each is passed to the validator (`exportForValidator.ts`). */
const WRITING = {
  units: [
    'tests/import/writeUbl.test.ts',
    'tests/import/writeCii.test.ts',
    'tests/import/eInvoiceCases.test.ts',
    'tests/import/priceChanges.test.ts',
    'tests/import/repeatedInCii.test.ts',
    'tests/import/extensions.test.ts',
  ],
  contract: ['tests/contract/documents/eInvoices.test.ts', 'tests/contract/business/demo.test.ts'],
};
const BATCH = 25;

const given = process.argv[2] ?? process.env.EINVOICE_JUDGE;
const judge = given === undefined ? undefined : join(resolve(given), 'validate.mjs');
if (judge === undefined || !existsSync(judge)) {
  const looked = judge === undefined ? 'no folder was named' : `there is no ${judge}`;
  console.error(`No e-invoice was judged: ${looked}.`);
  console.error('Name the folder of a judge: npm run test:einvoices -- FOLDER, or EINVOICE_JUDGE.');
  process.exit(1);
}

/** @param {string[]} args @param {Record<string, string>} env */
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status;

const folder = mkdtempSync(join(tmpdir(), 'billfold-einvoices-'));
try {
  for (const [project, files] of Object.entries(WRITING)) {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files];
    if (run(args, { EINVOICES_TO: folder }) !== 0) process.exitCode = 1;
  }
  const written = readdirSync(folder).map((name) => join(folder, name));
  for (let at = 0; at < written.length; at += BATCH)
    if (run([judge, ...written.slice(at, at + BATCH)]) !== 0) process.exitCode = 1;
  if (written.length === 0) process.exitCode = 1;
  console.log(`${written.length} e-invoices were judged.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
