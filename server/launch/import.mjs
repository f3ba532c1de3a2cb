import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';

/** `npm run import -- FILE... [--app ID]`: takes documents in, through the running server when there is one. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const complain = (line) => console.error(line);

try {
  ensureInstalled({ root, say: complain });
  ensureBuilt({ root, say: complain });
} catch (error) {
  complain(error.message);
  process.exit(1);
}

const { runImport } = await import(new URL('../../dist/server/import.js', import.meta.url).href);
process.exitCode = await runImport({
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => console.log(line),
  complain,
});
