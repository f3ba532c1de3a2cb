// dist/server/command.js: imports packages only after the check

import { assertNodeVersion } from '#server/build/prepare/assertNodeVersion.mjs';
import type { CommandContext } from '#server/commands/commandContext.ts';
import { distFolder } from '#server/platform/files/runtimeFile.ts';
import { toLoadFailure } from './checks/toLoadFailure.ts';

type RunCommand = (context: CommandContext) => Promise<number>;

/** Commands by name; they use the running server if there is one. */
const COMMANDS: Readonly<Record<string, () => Promise<RunCommand>>> = {
  import: async () => (await import('#server/commands/import/runImport.ts')).runImport,
  business: async () => (await import('#server/commands/business/runBusiness.ts')).runBusiness,
  'payment-link': async () =>
    (await import('#server/commands/payment-link/runPaymentLink.ts')).runPaymentLink,
  charges: async () => (await import('#server/commands/charges/runCharges.ts')).runCharges,
  staff: async () => (await import('#server/commands/staff/runStaff.ts')).runStaff,
  'api-keys': async () => (await import('#server/commands/staff/runApiKeys.ts')).runApiKeys,
  documents: async () => (await import('#server/commands/documents/runDocuments.ts')).runDocuments,
  backup: async () => (await import('#server/commands/backup/runBackup.ts')).runBackup,
  restore: async () => (await import('#server/commands/backup/runRestore.ts')).runRestore,
  secrets: async () => (await import('#server/commands/secrets/runSecrets.ts')).runSecrets,
  businesses: async () =>
    (await import('#server/commands/business/runBusinesses.ts')).runBusinesses,
  'static-site': async () => (await import('#server/commands/runStaticSite.ts')).runStaticSite,
};

const printError = (line: string) => console.error(line);

async function runNamed([name = '', ...args]: readonly string[]): Promise<number> {
  assertNodeVersion(process.versions.node);
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    const names = Object.keys(COMMANDS).join(', ');
    printError(`Usage: node command.js NAME ..., where NAME is one of: ${names}`);
    return 2;
  }
  const run = await load();
  return run({ args, env: process.env, print: (line) => console.log(line), printError });
}

try {
  process.exitCode = await runNamed(process.argv.slice(2));
} catch (error) {
  printError(toLoadFailure(error, distFolder()));
  process.exitCode = 1;
}
