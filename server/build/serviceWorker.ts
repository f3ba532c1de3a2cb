import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { toLocaleFileAddress } from '#domain/address/localeFileAddress.ts';
import type { PageDescription } from '#domain/address/pageDescription.ts';
import { PAGES } from '#domain/address/pages.ts';
import { pageColumns } from './chunks/pageColumns.ts';
import { contractPlugin } from './contract/contractPlugin.ts';
import type { BuiltLocales } from './head/preloadAssets.ts';

/** One entry of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** A page of a document or a receipt, which may be saved on the device, or the list of saved ones. */
function isOpenedOffline(page: PageDescription): boolean {
  const { document, savedAs, isList, hasReceipt, payment } = page;
  const isPayPage = document !== undefined && payment === 'here'; // offline, it shows that paying needs a connection
  return savedAs !== undefined || isList === true || hasReceipt === true || isPayPage;
}

/** What must be available offline: the entry, the documents, sharing them, and decisions on a quote. No payment code. */
const PRECACHED = [
  /^index\.html$/,
  ...PAGES.filter(isOpenedOffline).map(
    ({ component }) => new RegExp(`^src/pages/.+/${component}\\.tsx$`),
  ),
  /^src\/pages\/quote\/(decision|changes)\/.+\.tsx?$/,
  /^src\/pages\/invoice\/sheet\/imported\/\w+\.tsx?$/,
  /^src\/pages\/checkout\/receipt\/CheckoutSuccess\.tsx$/,
  /^src\/document-actions\/deferred\/DocumentOptions\.tsx$/,
  /^src\/offline\//,
  /^_countries-[\w-]+\.js$/, // a chunk that forms share
  /^src\/ui\/accent\//,
];

/** The messages that must be available offline: a language that is lost falls back to them. */
const PRECACHED_MESSAGES = ['reading', 'formats', 'acting', 'imported', 'paying'] as const;

/** The same as for the pages; the worker's script is one file, so its names cannot clash. */
const SMALL = {
  ecma: 2020,
  toplevel: true,
  compress: { passes: 3, keep_fargs: false, unsafe_arrows: true },
} as const;

/**
 * Builds the service worker from `sw/sw.ts` into `dist/app/sw.js`, with the list of the shell's files from Vite's manifest,
 * closed over imports, and the id in the names of the locales' files.
 */
export function serviceWorker(root: string, locales: () => BuiltLocales): Plugin[] {
  const dist = join(root, 'dist/app');
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    manifest: false,
    injectRegister: false,
    integration: {
      configureCustomSWViteBuild(config) {
        config.logLevel = 'warn';
        config.build = { ...config.build, terserOptions: SMALL };
        config.define = {
          ...config.define,
          SHELL_ASSETS: JSON.stringify(listShellAssets(dist, locales())),
          LOCALES_ID: JSON.stringify(locales().id),
        };
      },
    },
    injectManifest: {
      buildPlugins: {
        vite: [
          contractPlugin(),
          pageColumns(
            ['path', 'group', 'savedAs', 'isBusy'],
            ({ savedAs, document, isList, needsFlag }) =>
              (savedAs ?? document ?? isList ?? needsFlag) !== undefined,
          ),
        ],
      },
      rollupFormat: 'iife',
      sourcemap: false,
      injectionPoint: '', // the list of files is a constant of the build
    },
  });
}

/** The names of the shell's files in `assets`, with spaces between them. */
function listShellAssets(dist: string, { root, id }: BuiltLocales): string {
  const messages = PRECACHED_MESSAGES.map((part) => toLocaleFileAddress(root, part, id));
  const files = [...precachedFiles(readManifest(dist)), ...messages];
  return files
    .map((file) => file.replace(/^\/?assets\//, ''))
    .toSorted()
    .join(' ');
}

function readManifest(dist: string): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
}

/**
 * The files of the shell except its HTML: what is precached, and all static imports. Throws if a pattern matches no
 * source.
 */
export function precachedFiles(manifest: Readonly<Record<string, Chunk>>): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined || seen.has(source)) return;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(add);
  };
  for (const pattern of PRECACHED) {
    const sources = Object.keys(manifest).filter((source) =>
      pattern.test(source.replace(/^\0/, '')),
    );
    if (sources.length === 0) throw new Error(`The build has no source that matches ${pattern}`);
    sources.forEach(add);
  }
  return files;
}
