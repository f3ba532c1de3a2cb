import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';

/** Commands by name, each the function that its built file exports; they use the running server if there is one. */
const COMMANDS = {
  import: 'runImport',
  business: 'runBusiness',
  'payment-link': 'runPaymentLink',
  charges: 'runCharges',
  staff: 'runStaff',
  'api-keys': 'runApiKeys',
  documents: 'runDocuments',
  businesses: 'runBusinesses',
};

const [name, ...args] = process.argv.slice(2);
const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, `dist/server/${name}.js`);
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

const { [COMMANDS[name]]: run } = await import(pathToFileURL(program).href);
process.exitCode = await run({
  args,
  env: process.env,
  print: (line) => console.log(line),
  printError,
});
