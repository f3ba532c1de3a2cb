import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flattenCatalogue, readExistingLocales } from './locales/tools/catalogues.ts';
import { localesPlugin } from './locales/tools/localesPlugin.ts';
import { cspHashes } from './server/build/cspHashes.ts';
import { earlyScript } from './server/build/earlyScript.ts';
import { pageStyles } from './server/build/pageStyles.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What the skeleton says while a page loads, by catalogue. */
function loadingWords(): Record<string, string> {
  return Object.fromEntries(
    readExistingLocales().map(({ tag }) => [tag, flattenCatalogue(tag)['public.loading'] ?? '…']),
  );
}

/** What every first view needs travels as one file: it compresses better than its parts. What comes later stays out of it. */
const FIRST = /\/src\/(api|app|documents|i18n|platform|store|ui\/accent)\//;
const LATER =
  /\/(app\/language\/(LanguageDialog|chooseLocale)|api\/(guards\/)?(file|option|payment[CG]|quoteAnswer[EG]|isEInvoice)|documents\/(e-invoice|payments|proof)|i18n\/(latinDigits|parseAmount|useParseAmount)|platform\/(loadScript|saveFile|sha256)|store\/persistLocale)/;
const SHARED = { name: 'shared', test: (id: string) => FIRST.test(id) && !LATER.test(id) };

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  plugins: [
    react(),
    localesPlugin(),
    ...(isSsrBuild
      ? []
      : [
          earlyScript({ root, plugins: () => [localesPlugin()], words: loadingWords }),
          cspHashes(),
          pageStyles(),
        ]),
  ],
  resolve:
    command === 'build'
      ? {
          // react-router's exports name its development build only
          alias: [
            {
              find: /^react-router$/,
              replacement: `${root}node_modules/react-router/dist/production/index.mjs`,
            },
          ],
        }
      : {},
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, keep_fargs: false, unsafe_arrows: true },
    },
    manifest: 'manifest.json',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // the preloads are hints; a browser without them asks a moment later
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rollupOptions: { checks: { pluginTimings: false } },
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } } }),
  },
}));
