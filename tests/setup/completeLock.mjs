/**
 * Adds to package-lock.json the entries of optional packages for other machines, which npm leaves out where it cannot read
 * them. To be run after `npm install <package>` when the check of the lock file asks for it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { entryFor, missingEntries } from './lockFile.mjs';

const path = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingEntries(lock.packages);
for (const one of missing)
  lock.packages[`node_modules/${one.name}`] = entryFor(one, lock.packages[one.parent]);
const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} added to package-lock.json`);
