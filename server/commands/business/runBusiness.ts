import { basename } from 'node:path';
import { type ImportFailure, printFailure, Refusal } from '#server/import/importFailure.ts';
import { eventLink, linkBase } from '#server/platform/network/serverAddress.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { CommandContext } from '../commandContext.ts';
import { callCommandEndpoint } from '../endpoint/callCommandEndpoint.ts';
import { findServer } from '../endpoint/findServer.ts';
import { openServerContext } from '../openServerContext.ts';
import { fillFromEnvironment } from './fillFromEnvironment.ts';
import { listBusinessFiles, STANDARD_INPUT } from './listBusinessFiles.ts';
import { DRY_RUN_PATH } from './registerBusinessFiles.ts';
import { type SavedBusinessFile, saveBusinessFile } from './saveBusinessFile.ts';

const USAGE = `Usage: npm run business -- FILE... [--dry-run]
       FILE is a .json file, an .ndjson file with a business on each line, a folder of these, or - for a
       business on standard input`;

const DRY_RUN = '--dry-run';

/**
 * Creates the businesses of files, or updates their settings, and prints the changes; through the running server if there is
 * one, otherwise by opening its data. With `--dry-run` it only prints what would change. A rejected business does not stop
 * the others. Returns the exit code: 0 on success, 1 if one was rejected or failed, 2 for wrong arguments.
 */
export async function runBusiness(context: CommandContext): Promise<number> {
  const { args, env, printError } = context;
  const isDryRun = args.includes(DRY_RUN);
  const paths = args.filter((arg) => arg !== DRY_RUN);
  const isOption = (path: string) => path.startsWith('-') && path !== STANDARD_INPUT;
  if (paths.length === 0 || paths.some(isOption)) {
    printError(USAGE);
    return 2;
  }
  const counts = new Map<string, number>();
  let saver: Saver | null = null;
  try {
    const settings = readSettings(env);
    for await (const { path, bytes } of listBusinessFiles(paths)) {
      const filled = await fillOrRefuse(bytes, basename(path), env);
      let response: SavedBusinessFile | ImportFailure;
      if ('status' in filled) response = filled;
      else {
        saver ??= await openSaver(settings, isDryRun);
        response = await saver.save(basename(path), filled.bytes);
      }
      const outcome = response.status === 'refused' ? 'refused' : response.outcome;
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (response.status === 'refused') printError(printFailure({ ...response, file: path }));
      else printSaved(response, { path, isDryRun, base: linkBase(settings), print: context.print });
    }
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await saver?.close();
    printCounts(counts, context);
  }
  return counts.has('refused') ? 1 : 0;
}

/** Prints the number of businesses by outcome, if there are several. */
function printCounts(counts: ReadonlyMap<string, number>, { print }: CommandContext): void {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total < 2) return;
  const parts = [...counts].map(([outcome, count]) => `${count} ${outcome}`);
  print(`${total} businesses: ${parts.join(', ')}`);
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

/** The file with the texts that it takes from this command's environment. */
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

/** Where businesses are saved, opened once for all files. */
interface Saver {
  save(file: string, bytes: Uint8Array): Promise<SavedBusinessFile | ImportFailure>;
  close(): Promise<void>;
}

async function openSaver(settings: Settings, isDryRun: boolean): Promise<Saver> {
  const endpoint = await findServer(settings);
  if (endpoint !== null) {
    const path = isDryRun ? DRY_RUN_PATH : '/v1/business';
    return {
      async save(file, bytes) {
        const url = `${path}?${new URLSearchParams({ file })}`;
        const response = await callCommandEndpoint(endpoint, url, bytes);
        if (!response.ok) throw new Error(`The running server returned ${response.status}.`);
        return (await response.json()) as SavedBusinessFile | ImportFailure;
      },
      close: async () => undefined,
    };
  }
  const { context, close } = await openServerContext(settings, 'business');
  return { save: (file, bytes) => saveBusinessFile(context, file, bytes, { isDryRun }), close };
}
