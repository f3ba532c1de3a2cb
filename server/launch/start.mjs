import { fileURLToPath } from 'node:url';
import { assertNodeVersion } from './assertNodeVersion.mjs';
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const print = (line) => console.log(line);

try {
  assertNodeVersion(process.versions.node);
  ensureInstalled({ root, print });
  ensureBuilt({ root, print });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

await import(new URL('../../dist/server/main.js', import.meta.url).href);
