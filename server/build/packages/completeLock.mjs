import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingEntries } from './missingEntries.mjs';

/**
 * Adds to package-lock.json the optional packages for other platforms that npm leaves out if the current registry does
 * not have them. Without them, `npm ci` reports that the lock file is out of sync. Run it after `npm install`, with
 * `npm run lock`.
 */
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

const path = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(path, 'utf8'));

/** The entry of a platform's package, from its name; null for a name without a platform. */
function getEntry(name, range, parent) {
  const nameParts = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => nameParts.includes(system));
  const cpu = PROCESSORS.filter((processor) =>
    nameParts.some(
      (word) => word.replace(/(le|gnueabihf|eabi)$/, '') === processor || word === processor,
    ),
  );
  if (os.length === 0 && cpu.length === 0) return null;
  return {
    version: range.replace(/^[^\d]*/, ''),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(parent.dev ? { dev: true } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    ...(nameParts.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}),
  };
}

let added = 0;
for (const { parent, name, version } of missingEntries(lock.packages)) {
  const entry = getEntry(name, version, lock.packages[parent]);
  if (entry === null || lock.packages[`node_modules/${name}`]) continue;
  lock.packages[`node_modules/${name}`] = entry;
  added += 1;
}

const root = lock.packages[''];
delete lock.packages[''];
lock.packages = {
  '': root,
  ...Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))),
};
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages added to package-lock.json`);
