import { basename, resolve } from 'node:path';
import { createSecretBox } from '#server/connections/secretBox.ts';
import { openSecretsKey } from '#server/connections/secretsKey.ts';
import { type ImportFailure, printFailure, Refusal } from '#server/import/importFailure.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { systemClock } from '#server/platform/clock.ts';
import { eventLink, linkBase } from '#server/platform/serverAddress.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { callCommandEndpoint } from './callCommandEndpoint.ts';
import type { CommandContext } from './commandContext.ts';
import { readCommandEndpoint } from './commandEndpoint.ts';
import { fillFromEnvironment } from './fillFromEnvironment.ts';
import { openData } from './openData.ts';
import { readFileWithin } from './readFileWithin.ts';
import { DRY_RUN_PATH } from './registerBusinessFiles.ts';
import { type SavedBusinessFile, saveBusinessFile } from './saveBusinessFile.ts';

const USAGE = 'Usage: npm run business -- FILE.json [--dry-run]';

const DRY_RUN = '--dry-run';

/** The largest file of a business, in bytes: a logo may be in it. */
const LARGEST = 64_000;

/**
 * Creates the business of a file, or updates its settings, and prints the changes; through the running server if there is
 * one, otherwise by opening its data. With `--dry-run` it only prints what would change. Returns the exit code: 0 on
 * success, 1 when it was refused or failed, 2 for wrong arguments.
 */
export async function runBusiness({
  args,
  env,
  print,
  printError,
}: CommandContext): Promise<number> {
  const isDryRun = args.includes(DRY_RUN);
  const [path, ...more] = args.filter((arg) => arg !== DRY_RUN);
  if (path === undefined || path.startsWith('-') || more.length > 0) {
    printError(USAGE);
    return 2;
  }
  try {
    const bytes = await readFileWithin(path, LARGEST);
    if (bytes === null) throw new Error(`${path} has more than ${LARGEST / 1000} kB.`);
    const file = basename(path);
    const filled = await fillOrRefuse(bytes, file, env);
    const settings = readSettings(env);
    const response =
      'status' in filled ? filled : await take(settings, { file, bytes: filled.bytes, isDryRun });
    if (response.status === 'refused') printError(printFailure({ ...response, file: path }));
    else printSaved(response, { path, isDryRun, base: linkBase(settings), print });
    return response.status === 'refused' ? 1 : 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

interface Printing {
  readonly path: string;
  readonly isDryRun: boolean;
  readonly base: ReturnType<typeof linkBase>;
  readonly print: CommandContext['print'];
}

function printSaved(saved: SavedBusinessFile, { path, isDryRun, base, print }: Printing): void {
  const outcome = isDryRun ? `${saved.outcome} (dry run, nothing was written)` : saved.outcome;
  print(`${path}: ${saved.name} (${saved.appId}), ${outcome}`);
  for (const change of saved.changes) print(`  ${change}`);
  for (const { processor, accountId, path: eventPath } of saved.eventPaths)
    print(`  webhook of ${processor} ${accountId}: ${eventLink(base, eventPath)}`);
}

/** The file with the texts that it takes from the environment of this command. */
async function fillOrRefuse(
  bytes: Uint8Array,
  file: string,
  env: CommandContext['env'],
): Promise<{ readonly bytes: Uint8Array } | ImportFailure> {
  try {
    return { bytes: await fillFromEnvironment(bytes, env) };
  } catch (error) {
    if (error instanceof Refusal) return error.toFailure(file);
    throw error;
  }
}

interface BusinessFile {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly isDryRun: boolean;
}

async function take(
  settings: Settings,
  { file, bytes, isDryRun }: BusinessFile,
): Promise<SavedBusinessFile | ImportFailure> {
  const endpoint = await readCommandEndpoint(resolve(settings.dataDir));
  const isOpen =
    endpoint && (await callCommandEndpoint(endpoint, '/v1/import').catch(() => null))?.ok; // else its server is gone
  if (endpoint && isOpen) {
    const response = await callCommandEndpoint(
      endpoint,
      `${isDryRun ? DRY_RUN_PATH : '/v1/business'}?${new URLSearchParams({ file })}`,
      bytes,
    );
    if (!response.ok) throw new Error(`The running server returned ${response.status}.`);
    return (await response.json()) as SavedBusinessFile | ImportFailure;
  }
  const { db, close } = await openData(settings, 'business');
  try {
    const processors = createServerProcessors(
      settings.processorKeys,
      createSecretBox(openSecretsKey(settings)),
    );
    const context = { db, clock: systemClock, processors, subjects: SUBJECT_ADAPTERS };
    return await saveBusinessFile(context, file, bytes, { isDryRun });
  } finally {
    await close();
  }
}
