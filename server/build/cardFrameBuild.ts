import type { UserConfig } from 'vite';
import { CARD_FRAME_PAGE } from '../card-frame/cardFramePage.ts';

/** The mode of the one configuration in which the card frame is built in place of the pages. */
export const CARD_FRAME_MODE = 'card-frame';

/** The card frame: a build of its own, since it is served under another origin and shares no file with the pages. */
export function cardFrameBuild(root: string): UserConfig {
  return {
    root,
    base: '/card-frame/',
    publicDir: false,
    build: {
      outDir: 'dist/card-frame',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: `${root}${CARD_FRAME_PAGE}`, checks: { pluginTimings: false } },
    },
  };
}
