import { fileURLToPath } from 'node:url';
import { assertNodeVersion } from '#server/build/prepare/assertNodeVersion.mjs';
import { ensureBuilt } from '#server/build/prepare/ensureBuilt.mjs';
import { ensureInstalled } from '#server/build/prepare/ensureInstalled.mjs';

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
