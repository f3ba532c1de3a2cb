import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';

/** `npm run import -- FILE... [--app ID]`: takes documents in, through the running server when there is one. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, 'dist/server/import.js');
const complain = (line) => console.error(line);

/** Whether a server runs on the data folder: what is built now is its own then, and is not built anew under it. */
async function isServed() {
  try {
    const door = join(process.env.DATA_DIR?.trim() || '.data', 'import-door.json');
    const { url } = JSON.parse(readFileSync(door, 'utf8'));
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

try {
  ensureInstalled({ root, say: complain });
  if (!(existsSync(program) && (await isServed()))) ensureBuilt({ root, say: complain });
} catch (error) {
  complain(error.message);
  process.exit(1);
}

const { runImport } = await import(program);
process.exitCode = await runImport({
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => console.log(line),
  complain,
});
