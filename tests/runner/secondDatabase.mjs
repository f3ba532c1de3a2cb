import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The contract tests that `npm test` runs on PostgreSQL too: those about what the two databases could do differently. That is
 * locks and requests at the same time, exactly-once, queries that sort, group or search, migrations, killed processes, and jobs.
 * The others show responses and rules that do not depend on the database, or repeat these for another subject;
 * `npm run test:all` runs all of them on both.
 */
const ON_BOTH = [
  'accounts/accounts',
  'accounts/auditLog',
  'business/rekeying',
  'database/backups',
  'database/deadProcesses',
  'database/killedProcess',
  'database/lostConnections',
  'database/maintenance',
  'database/movingToPostgres',
  'database/oldData',
  'database/stuckDatabase',
  'documents/accepting',
  'documents/documentNumbers',
  'documents/reading',
  'documents/recordingViews',
  'http/metrics',
  'import/importIdentity',
  'import/importing',
  'import/storing',
  'later-charges/chargeLocks',
  'payments/closingPayments',
  'payments/intentLeases',
  'payments/payments',
  'payments/paymentSubjects',
  'payments/processorWrites',
  'payments/reconciling',
  'saved-methods/paymentMethods',
  'staff/anonymizingContacts',
  'staff/refunds',
  'staff/staffContacts',
  'staff/staffLists',
];

/**
 * The test files to run on the second database, as Vitest arguments; an empty list means all. Throws one sentence for a
 * missing file of the list: a filter without a match would pass.
 * @param {string} root the project's folder
 * @param {boolean} isWhole whether everything is to run on both
 * @returns {string[]}
 */
export function secondDatabaseFiles(root, isWhole) {
  if (isWhole) return [];
  const files = ON_BOTH.map((name) => `tests/contract/${name}.test.ts`);
  const gone = files.filter((file) => !existsSync(join(root, file)));
  if (gone.length > 0)
    throw new Error(
      `tests/runner/secondDatabase.mjs names tests that are gone: ${gone.join(', ')}`,
    );
  return files;
}
