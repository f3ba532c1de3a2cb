import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PageSettings } from '#contract/prerender.ts';
import { isServedFile } from '#server/platform/files/servedFiles.ts';
import type { ProcessorOrigins } from '#server/processors/contract/processorAdapter.ts';
import { getReportOrigins } from './policy/getReportOrigins.ts';
import { pageHeaders } from './policy/pageHeaders.ts';
import { readPageShell } from './shell/pageShell.ts';
import { readWorkerScript } from './shell/workerScript.ts';

/** What a static copy of the pages is made from. */
export interface StaticSiteOptions {
  /** The build. */
  readonly distFolder: string;
  /** A new folder, or an empty one. */
  readonly folder: string;
  readonly settings: PageSettings;
  /** The hosts of all processors that any of the pages may use: every page has the same policy. */
  readonly processors: ProcessorOrigins;
}

/** Headers that only our own server can send: its pages are compressed and localized per request, and it takes reports. */
const SENT_BY_SERVER = ['Vary', 'Content-Type', 'Reporting-Endpoints'];

/**
 * Writes the pages for a plain file server: `app` with the settings in the shell and the worker's revision,
 * `headers.json` with the headers of every page, and the same for nginx. Throws if the folder has files.
 */
export function writeStaticSite({
  distFolder,
  folder,
  settings,
  processors,
}: StaticSiteOptions): void {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  const app = join(folder, 'app');
  cpSync(join(distFolder, 'app'), app, { recursive: true, filter: isServedFile });
  const shell = readPageShell(app, join(distFolder, 'csp.json'), settings);
  const worker = readWorkerScript(app, shell.html, settings);
  replaceFile(join(app, 'index.html'), shell.html);
  if (worker !== null) replaceFile(join(app, 'sw.js'), worker);
  const origins = {
    apiBase: settings.apiBase,
    processors: [processors],
    reports: getReportOrigins(null, settings),
  };
  const headers = toStaticHeaders(pageHeaders(shell.hashes, origins));
  writeFileSync(join(folder, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
  writeFileSync(join(folder, 'headers.nginx.conf'), toNginx(headers));
}

/** Writes a file and its compressed forms: those of the build have other contents. */
function replaceFile(path: string, text: string): void {
  for (const ending of ['br', 'gz']) rmSync(`${path}.${ending}`, { force: true });
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text));
}

/** The headers of a page that never change; a file server takes no reports of violations. */
function toStaticHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const fixedHeaders = Object.entries(headers).filter(([name]) => !SENT_BY_SERVER.includes(name));
  return Object.fromEntries(
    fixedHeaders.map(([name, value]) => [name, value.replace(/(; )?report-(uri|to) [^;]+/g, '')]),
  );
}

function toNginx(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`)
    .join('');
}
