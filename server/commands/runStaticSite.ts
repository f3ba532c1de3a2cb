import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PageSettings } from '#contract/prerender.ts';
import { distFolder } from '#server/platform/files/runtimeFile.ts';
import type { ProcessorOrigins } from '#server/processors/contract/processorAdapter.ts';
import { readSettings } from '#server/settings.ts';
import { toPageSettings } from '#server/site/shell/toPageSettings.ts';
import { writeStaticSite } from '#server/site/writeStaticSite.ts';
import type { CommandContext } from './commandContext.ts';

const USAGE =
  'Usage: npm run static-site -- FOLDER [--script=ORIGINS] [--frame=ORIGINS] [--connect=ORIGINS] [--img=ORIGINS] [--style=ORIGINS] [--form-action=ORIGINS]';

const ORIGINS = { type: 'string', default: '' } as const;

const OPTIONS = {
  script: ORIGINS,
  frame: ORIGINS,
  connect: ORIGINS,
  img: ORIGINS,
  style: ORIGINS,
  'form-action': ORIGINS,
};

/**
 * Writes the pages with their settings to a new folder, for a plain file server. The options list the hosts of processors,
 * comma-separated. Opens no database. Returns the exit code: 0 on success, 1 when it failed, 2 for wrong arguments.
 */
export async function runStaticSite(context: CommandContext): Promise<number> {
  const { env, print, printError } = context;
  const parsed = parse(context.args);
  if (parsed === null) {
    printError(USAGE);
    return 2;
  }
  try {
    const dist = distFolder();
    const settings = { ...toPageSettings(readSettings(env), dist), isDemo: false };
    writeStaticSite({ distFolder: dist, settings: withoutRecording(settings), ...parsed });
    print(`${parsed.folder}: pages that call ${settings.apiBase}`);
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Sessions are recorded only on pages whose policy allows it, and all pages of a file server have the same. */
function withoutRecording(settings: PageSettings): PageSettings {
  if (settings.reports === undefined) return settings;
  const { replay: _, ...reports } = settings.reports;
  return { ...settings, reports };
}

function parse(
  args: readonly string[],
): { readonly folder: string; readonly processors: ProcessorOrigins } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) return null;
    const of = (name: keyof typeof OPTIONS) => values[name].split(',').filter(Boolean);
    const processors = {
      ...{ script: of('script'), frame: of('frame'), connect: of('connect') },
      ...{ img: of('img'), style: of('style'), formAction: of('form-action') },
    };
    return { folder: resolve(folder), processors };
  } catch {
    return null; // an unknown option
  }
}
