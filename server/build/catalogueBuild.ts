import type { PluginOption, UserConfig } from 'vite';
import { CATALOGUE_PAGE } from '../site/catalogue/cataloguePage.ts';

/** The mode of the one configuration in which the catalogue is built in place of the pages. */
export const CATALOGUE_MODE = 'catalogue';

/** The catalogue of controls: a build of its own, so that nothing of it weighs on the pages or is stored on a device. */
export function catalogueBuild(root: string, plugins: PluginOption[]): UserConfig {
  return {
    root,
    base: '/catalogue/',
    publicDir: false,
    plugins,
    build: {
      outDir: 'dist/catalogue',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: { input: `${root}${CATALOGUE_PAGE}`, checks: { pluginTimings: false } },
    },
  };
}
