/** `npm run build`: builds pages and server into `dist/` if their sources have changed. */
import { fileURLToPath } from 'node:url';
import { assertNodeVersion } from './prepare/assertNodeVersion.mjs';
import { ensureBuilt } from './prepare/ensureBuilt.mjs';
import { ensureInstalled } from './prepare/ensureInstalled.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const print = (line) => console.log(line);

try {
  assertNodeVersion(process.versions.node);
  ensureInstalled({ root, print });
  if (!ensureBuilt({ root, print })) print('dist/ is up to date.');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
