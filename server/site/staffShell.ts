import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { PartFiles } from '#contract/preloadAssets.ts';
import type { PageSettings, ServerEntry } from '#contract/prerender.ts';
import { hashSource } from './policy/contentSecurityPolicy.ts';
import { getRequestUrl, toPreferences } from './prerender/prerenderPage.ts';
import { readPartFiles } from './prerender/readPartFiles.ts';
import type { PageShell } from './shell/pageShell.ts';
import { STAFF_SCRIPT_FILE } from './staffScriptFile.ts';

/** The input of staff shells: the files of the staff pages, and the script for their head. */
export interface StaffShellDeps {
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
 * The shell of a staff page with the script that starts its first reads, and with preload links for its files, so that all of
 * them load in parallel with the shell's code. Otherwise the app would request them one after the other. Null for any other
 * URL.
 */
export function staffShell(
  { entry, shell, settings, build }: StaffShellDeps,
  request: FastifyRequest,
): PageShell | null {
  const address = getRequestUrl(request);
  const { key } = entry.getPrerenderInput(address, settings);
  if (build === null || key !== 'staff') return null;
  const own = build.files[getPart(new URL(address).pathname)];
  if (own === undefined) return null;
  const { catalogue } = entry.pageLocale(toPreferences(request));
  const messages = own.messageFiles.map((file) => file.replace('{locale}', catalogue));
  const links = [
    ...own.styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`),
    ...[...own.code, ...messages].map((file) => `<link rel="modulepreload" href="${file}">`),
  ];
  const added = `<script>${build.script}</script>${links.join('')}`;
  const { html, hashes } = shell;
  return {
    html: html.replace('</head>', () => `${added}</head>`),
    hashes: { ...hashes, scripts: [...hashes.scripts, build.hash] },
  };
}

/** The name of the files of a path; the start page and unknown paths need only those of all. */
function getPart(pathname: string): Part {
  const [section = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  if (rest.length > 1) return 'staff';
  return (rest.length === 0 ? SECTIONS : ITEMS).get(section) ?? 'staff';
}
