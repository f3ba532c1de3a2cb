import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type UserConfig } from 'vite';
import {
  compileLocaleFiles,
  getRegions,
  listCatalogueTags,
  toLocalesId,
} from './locales/tools/localeFiles.ts';
import { type LocalesPluginOptions, localesPlugin } from './locales/tools/localesPlugin.ts';
import { CARD_FRAME_MODE, cardFrameBuild } from './server/build/cardFrameBuild.ts';
import { CATALOGUE_MODE, catalogueBuild } from './server/build/catalogueBuild.ts';
import { chunkGroups } from './server/build/chunks/chunkGroups.ts';
import { eagerFactories } from './server/build/chunks/eagerFactories.ts';
import { firstView } from './server/build/chunks/firstView.ts';
import { lazyChunks } from './server/build/chunks/lazyChunks.ts';
import { pageColumns } from './server/build/chunks/pageColumns.ts';
import { contractPlugin } from './server/build/contract/contractPlugin.ts';
import { cspHashes } from './server/build/head/cspHashes.ts';
import { headScript } from './server/build/head/headScript.ts';
import { pageStyles } from './server/build/head/pageStyles.ts';
import type { BuiltLocales } from './server/build/head/preloadAssets.ts';
import { staffScript } from './server/build/head/staffScript.ts';
import { serviceWorker } from './server/build/serviceWorker.ts';
import { ROOT_LOCALE } from './src/i18n/locale/pickLocale.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** A class's name in the built pages: from its own name and its file's, so that server and browser agree. */
function shortName(name: string, file: string): string {
  const path = relative(root, file.split('?', 1)[0] ?? file);
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url');
  return `${name}_${hash.replaceAll(/[-_]/g, '').slice(0, 3)}`;
}

/** Plugins that serve the modules generated at build time: messages and API calls. */
const generated = (options: LocalesPluginOptions = {}) => [
  localesPlugin(options),
  contractPlugin(),
];
/** The locales of the built pages. */
const locales = (): BuiltLocales => ({
  root: ROOT_LOCALE,
  id: toLocalesId(compileLocaleFiles()),
  regionalTags: listCatalogueTags().filter((tag) => Object.keys(getRegions(tag)).length > 0),
});

/** React Aria's own texts are left out: ours replace them (src/ui/aria). */
const withoutAriaWords = () => optimizeLocales.vite({ locales: [] });
/**
 * The parts of the table of pages that the app reads; the others are for the head script, worker,
 * server and build.
 */
const APP_COLUMNS = [
  'key',
  'group',
  'path',
  'component',
  'title',
  'document',
  'parts',
  'savedAs',
  'readsItself',
  'needsFlag',
  'hideNav',
  'isBusy',
  'payment',
] as const;

/** See docs/decisions/0014-chunk-grouping.md. */
const GROUPS = [firstView(root), ...chunkGroups(root)];

/**
 * Every first view lists the names of the other files: hashes of 16 letters cost it less than of 64, and styles, pages and parts,
 * which `manifest.json` lists by their sources, have next to no other name.
 */
const OUTPUT = {
  codeSplitting: { groups: GROUPS },
  hashCharacters: 'hex',
  chunkFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
    facadeModuleId?.startsWith(`${root}src/`) ? 'assets/p-[hash].js' : 'assets/[name]-[hash].js',
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    names[0]?.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
} as const;

/** Already in every first view, so no page has to list it among its files. */
const RUNTIME = /\/rolldown-runtime-/;

/** The developer messages of the error reporting client are left out. */
const BUILD_CONSTANTS = { __SENTRY_DEBUG__: 'false' };

/** react-router's exports name its development build only. */
const PRODUCTION_ROUTER = {
  find: /^react-router$/,
  replacement: `${root}node_modules/react-router/dist/production/index.mjs`,
};

/** Selects React's production build. Builds for browsers do this by default. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

const TERSER: BuildOptions['terserOptions'] = {
  ecma: 2020,
  module: true,
  compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, pure_getters: true },
};

export default defineConfig(({ command, mode, isSsrBuild }) => {
  if (mode === CARD_FRAME_MODE) return cardFrameBuild(root);
  return mode === CATALOGUE_MODE
    ? catalogueBuild(root, [
        react(),
        ...generated(command === 'build' ? { target: 'catalogue' } : {}),
        withoutAriaWords(),
      ])
    : pagesBuild(command, isSsrBuild ?? false);
});

const pagesBuild = (command: 'build' | 'serve', isSsrBuild: boolean): UserConfig => ({
  root,
  plugins: [
    react(),
    ...generated(command === 'build' ? { target: isSsrBuild ? 'server' : 'pages' } : {}),
    withoutAriaWords(),
    ...(isSsrBuild
      ? []
      : [
          pageColumns(APP_COLUMNS),
          headScript({ root, plugins: generated, locales }),
          eagerFactories(),
          lazyChunks(),
          cspHashes(),
          pageStyles(locales),
          staffScript({ root, plugins: generated }),
          serviceWorker(root, locales),
        ]),
  ],
  resolve: command === 'build' ? { alias: [PRODUCTION_ROUTER] } : {},
  // a class's name is two thirds of a hash elsewhere: here it is short, and the same in every build
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  define: {
    ...(command === 'build' ? BUILD_CONSTANTS : {}),
    ...(isSsrBuild ? PRODUCTION : {}),
  },
  // packages of the pages are part of the build: docs/decisions/0034-production-packages.md
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    minify: isSsrBuild ? false : 'terser',
    terserOptions: TERSER,
    manifest: 'manifest.json',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // the preloads are hints; a browser without them requests the files a moment later
    modulePreload: {
      polyfill: false,
      // a file that its own import requests is not preloaded: WebKit does not retry one whose
      // preload has failed
      resolveDependencies: (own, files) =>
        files.filter((file) => file !== own && !RUNTIME.test(file)),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rollupOptions: { checks: { pluginTimings: false } },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            checks: { pluginTimings: false },
            // our modules have no side effects: unused exports are left out, with their styles
            treeshake: { moduleSideEffects: [{ test: /\/src\/.*\.tsx?$/, sideEffects: false }] },
            output: OUTPUT,
          },
        }),
  },
});
