import { join } from 'node:path';
import { build } from 'vite';
import { CARD_FRAME_MODE } from '#server/build/cardFrameBuild.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { main } from './main.ts';
import { serveDevSite } from './serveDevSite.ts';

const root = projectRoot();
/** The card frame has another origin, so it is built, while the pages are served from their sources. */
const cardFrameFolder = join(root, '.cache', 'card-frame');
await build({
  root,
  mode: CARD_FRAME_MODE,
  logLevel: 'warn',
  build: { outDir: cardFrameFolder },
});

await main({
  root,
  args: process.argv.slice(2),
  isFromSources: true,
  cardFrameFolder,
  site: serveDevSite,
});
