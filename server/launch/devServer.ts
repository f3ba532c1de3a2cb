import { join } from 'node:path';
import { main } from '#server/main.ts';
import { projectRoot } from '#server/projectRoot.ts';
import { serveDevSite } from './serveDevSite.ts';

const root = projectRoot();

await main({
  root,
  args: process.argv.slice(2),
  standInProgram: join(root, 'server/stand-ins/stripe/main.ts'),
  standInArgs: ['--import', 'tsx'],
  site: serveDevSite,
});
