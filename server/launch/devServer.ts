import { projectRoot } from '#server/platform/projectRoot.ts';
import { main } from './main.ts';
import { serveDevSite } from './serveDevSite.ts';

const root = projectRoot();

await main({
  root,
  args: process.argv.slice(2),
  isFromSources: true,
  site: serveDevSite,
});
