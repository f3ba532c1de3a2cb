import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getErrorCode } from '#server/database/databaseFailure.ts';
import { type ImportFailure, printFailure } from '#server/import/importFailure.ts';
import type { ImportedFile } from '#server/import/importFile.ts';
import { IMPORT_LIMITS } from '#server/import/importLimits.ts';
import { documentLink } from '#server/platform/network/serverAddress.ts';
import { readSettings } from '#server/settings.ts';
import type { CommandContext } from '../commandContext.ts';
import { readCommandEndpoint } from '../endpoint/commandEndpoint.ts';
import { readFileWithin } from '../readFileWithin.ts';
import { folderImporter } from './folderImporter.ts';
import type { Importer } from './importer.ts';
import { NotStored } from './notStored.ts';
import { serverImporter } from './serverImporter.ts';

const USAGE = 'Usage: npm run import -- FILE... [--app ID] [--other-seller]';

const OUTCOMES: Readonly<Record<ImportedFile['outcome'], string>> = {
  new: 'new',
  updated: 'updated',
  unchanged: 'unchanged',
  settled: 'not changed (paid, being paid or accepted)',
};

/**
 * Imports files one by one, through the running server if there is one, otherwise by opening its data. Returns the exit
 * code: 0 if every file was imported, 1 if one was rejected or nothing could be done, 2 for wrong arguments.
 */
export async function runImport({ args, env, print, printError }: CommandContext): Promise<number> {
  const request = readArgs(args);
  if (request === null) {
    printError(USAGE);
    return 2;
  }
  try {
    const importer = await openImporter(env, printError);
    try {
      return await importAll(importer, request, { print, printError });
    } finally {
      await importer.close();
    }
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

interface ImportArgs {
  readonly files: readonly string[];
  readonly app: string | null;
  readonly isOtherSeller: boolean;
}

function readArgs(args: readonly string[]): ImportArgs | null {
  try {
    const options = { app: { type: 'string' }, 'other-seller': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length === 0) return null;
    const isOtherSeller = values['other-seller'] ?? false;
    return { files: positionals, app: values.app ?? null, isOtherSeller };
  } catch {
    return null; // an unknown option
  }
}

async function openImporter(
  env: CommandContext['env'],
  print: (line: string) => void,
): Promise<Importer> {
  const settings = readSettings(env);
  const endpoint = await readCommandEndpoint(resolve(settings.dataDir));
  const running = endpoint === null ? null : await serverImporter(endpoint);
  return running ?? folderImporter(settings, print);
}

async function importAll(
  importer: Importer,
  { files, app, isOtherSeller }: ImportArgs,
  { print, printError }: Pick<CommandContext, 'print' | 'printError'>,
): Promise<number> {
  const { businesses, base } = importer;
  const appId = app ?? businesses[0];
  if (appId === undefined || !businesses.includes(appId)) {
    const names = businesses.join(', ') || 'none';
    const named = app === null ? '' : ` ${app}`;
    throw new Error(
      `There is no business${named} to import for. The existing ones are: ${names}. Create one with npm run business.`,
    );
  }
  let refused = 0;
  for (const file of files) {
    const result = await importOne(importer, { appId, file, isOtherSeller });
    if (result.status === 'stored') print(printStored(result, base));
    else {
      printError(printFailure(result));
      refused += 1;
    }
  }
  return refused === 0 ? 0 : 1;
}

async function importOne(
  importer: Importer,
  {
    appId,
    file,
    isOtherSeller,
  }: { readonly appId: string; readonly file: string; readonly isOtherSeller: boolean },
): Promise<ImportedFile | ImportFailure> {
  const refuse = (reason: string): ImportFailure => ({
    status: 'refused',
    file,
    place: { line: null, path: null },
    reason,
    rule: null,
    figures: null,
  });
  try {
    const bytes = await readFileWithin(file, IMPORT_LIMITS.fileBytes);
    const megabytes = IMPORT_LIMITS.fileBytes / 1_000_000;
    if (bytes === null) return refuse(`The file has more than ${megabytes} MB.`);
    const stored = await importer.importFile(appId, basename(file), bytes, isOtherSeller);
    // the result may name the file inside a PDF, too: `invoice.pdf (factur-x.xml)`
    return { ...stored, file: file + stored.file.slice(basename(file).length) };
  } catch (error) {
    if (error instanceof NotStored) return refuse(error.message);
    const code = getErrorCode(error);
    return refuse(`The file cannot be read${code === null ? '' : ` (${code})`}.`);
  }
}

function printStored({ file, kind, number, outcome, appId, xid }: ImportedFile, base: string) {
  const link = documentLink(base, kind, { appId, xid });
  return `${file}: ${kind} ${number}, ${OUTCOMES[outcome]}: ${link}`;
}
