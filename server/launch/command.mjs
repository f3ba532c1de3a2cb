import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt } from '#server/build/prepare/ensureBuilt.mjs';
import { ensureInstalled } from '#server/build/prepare/ensureInstalled.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, 'dist/server/command.js');
const printError = (line) => console.error(line);

/** Whether a server uses the data folder: then it also uses the current build, which must not be rebuilt. */
async function isServed() {
  try {
    const file = join(process.env.DATA_DIR?.trim() || '.data', 'import-door.json');
    const { url } = JSON.parse(readFileSync(file, 'utf8'));
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

try {
  ensureInstalled({ root, print: printError });
  if (!(existsSync(program) && (await isServed()))) ensureBuilt({ root, print: printError });
} catch (error) {
  printError(error.message);
  process.exit(1);
}

await import(pathToFileURL(program).href);
