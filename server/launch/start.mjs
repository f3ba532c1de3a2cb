import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const print = (line) => console.log(line);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Billfold needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

try {
  ensureInstalled({ root, print });
  ensureBuilt({ root, print });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

process.env.NODE_ENV ??= 'production';
const { main } = await import(new URL('../../dist/server/main.js', import.meta.url).href);
await main({ root, args: process.argv.slice(2) });
