import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PartFiles } from '#contract/preloadAssets.ts';
import type { InitialData, PageSettings, ServerEntry } from '#contract/prerender.ts';
import { hashSource } from './policy/contentSecurityPolicy.ts';
import { getRequestUrl, isOwnApi, readResponse, toPreferences } from './prerender/prerenderPage.ts';
import { readPartFiles } from './prerender/readPartFiles.ts';
import { afterSettings, inlineJson, type PageShell } from './shell/pageShell.ts';
import { STAFF_SCRIPT_FILE } from './staffScriptFile.ts';

/** The input of staff shells: the files of the staff pages, and the script for their head. */
export interface StaffShellDeps {
  readonly app: FastifyInstance;
  readonly entry: ServerEntry;
  readonly shell: PageShell;
  readonly settings: PageSettings;
  readonly build: StaffBuild | null;
}

/** What the build has for staff pages. */
export interface StaffBuild {
  readonly files: Readonly<Record<string, PartFiles>>;
  readonly script: string;
  /** The script as a source of a policy. */
  readonly hash: string;
}

/** Reads what a build has for staff pages. */
export function readStaffBuild(distFolder: string): StaffBuild {
  const script = readFileSync(join(distFolder, STAFF_SCRIPT_FILE), 'utf8');
  return { files: readPartFiles(distFolder), script, hash: hashSource(script) };
}

/** A name of files in a build. */
type Part = 'staff' | 'staffWork' | 'staffAccount';

/** The files of each section's screen, as in `src/staff/screens/lateScreens.ts`. */
const SECTIONS: ReadonlyMap<string, Part> = new Map([
  ['api-keys', 'staffAccount'],
  ['audit', 'staffAccount'],
  ['contacts', 'staffWork'],
  ['day', 'staffWork'],
  ['members', 'staffAccount'],
  ['profile', 'staffAccount'],
]);

/** The files of the screen of a single item, by section. */
const ITEMS: ReadonlyMap<string, Part> = new Map([
  ['contacts', 'staffWork'],
  ['invoices', 'staffWork'],
  ['link', 'staffAccount'],
  ['quotes', 'staffWork'],
]);

/**
 * The shell of a staff page with the business's boot and a script that starts its first reads and then preloads its files, so
 * that all of them load in parallel with the shell's code. Otherwise the app would request them one after the other. Null for
 * any other URL.
 */
export async function staffShell(
  { app, entry, shell, settings, build }: StaffShellDeps,
  request: FastifyRequest,
): Promise<PageShell | null> {
  const address = getRequestUrl(request);
  const { key, boot } = entry.getPrerenderInput(address, settings);
  if (build === null || key !== 'staff') return null;
  const own = build.files[getPart(new URL(address).pathname)];
  if (own === undefined) return null;
  const locale = entry.pageLocale(toPreferences(request));
  const responses = await readBoot(app, boot);
  const data: InitialData = { locale, isBare: true, responses };
  const messages = own.messageFiles.map((file) => file.replace('{locale}', locale.catalogue));
  const files = [...own.styles, ...own.code, ...messages].join(' ');
  const added = `<script type="application/json" id="billfold-start">${inlineJson(data)}</script><script data-files="${files}">${build.script}</script>`;
  const { html, hashes } = shell;
  return {
    html: afterSettings(html, added),
    hashes: { ...hashes, scripts: [...hashes.scripts, build.hash] },
  };
}

/** The boot of a business; none if the page has to request it. */
async function readBoot(
  app: FastifyInstance,
  url: string | null,
): Promise<InitialData['responses']> {
  const response = isOwnApi(url) ? await readResponse(app, url) : null;
  return response?.status === 200 ? [response] : [];
}

/** The name of the files of a path; the start page and unknown paths need only those of all. */
function getPart(pathname: string): Part {
  const [section = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  if (rest.length > 1) return 'staff';
  return (rest.length === 0 ? SECTIONS : ITEMS).get(section) ?? 'staff';
}
