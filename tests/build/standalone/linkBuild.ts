import {
  chmodSync,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '#server/platform/files/projectRoot.ts';

/** Copies only the build, without source maps, into a folder that does not exist yet. */
export function linkBuild(folder: string): void {
  linkTree(join(projectRoot(), 'dist'), folder, (name) => !name.endsWith('.js.map'));
}

/** Adds the packages of the build's lock file, as `npm ci` would, from the project's `node_modules`. */
export function addPackages(folder: string): void {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  for (const place of Object.keys(lock.packages)) {
    const source = join(projectRoot(), place);
    // binaries for other platforms are not installed
    if (place === '' || lstatSync(source, { throwIfNoEntry: false }) === undefined) continue;
    linkTree(source, join(folder, place), (name) => name !== 'node_modules');
  }
}

/** Makes all folders below one, and itself, unwritable, or writable again so that they can be removed. */
export function setWritable(folder: string, isWritable: boolean): void {
  for (const path of listFolders(folder)) chmodSync(path, isWritable ? 0o755 : 0o555);
}

/** Every file below a folder with its size and the time of its last change. */
export function takeInventory(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => {
      const { size, mtimeMs, mode } = lstatSync(join(folder, path));
      return `${path} ${size} ${mtimeMs} ${mode}`;
    });
}

function listFolders(folder: string): string[] {
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap((entry) => listFolders(join(folder, entry.name)))];
}

/** Uses hard links if both are on the same disk. Nothing writes to the files, which the test verifies. */
function linkTree(from: string, to: string, isCopied: (name: string) => boolean): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!isCopied(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target, isCopied);
    else if (entry.isFile()) linkFile(source, target);
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}
