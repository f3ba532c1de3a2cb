import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RUNTIME_FILES } from '#server/platform/files/runtimeFiles.mjs';

/** The types of the stand-ins' browser files, which are served unchanged. */
const SERVED = /\.(js|css|html)$/;

/**
 * Copies the files that the server and the stand-ins read at runtime into the build, each to its path in the project.
 * @param {string} root the project's folder
 * @param {string} dist the build's folder, with the built programs
 */
export function addRuntimeFiles(root, dist) {
  for (const path of [...RUNTIME_FILES, ...standInFiles(root)]) {
    const target = join(dist, path);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, path), target, { recursive: true });
  }
}

/** The browser files of each stand-in and of their kit. @param {string} root */
function standInFiles(root) {
  return readdirSync(join(root, 'stand-ins'), { recursive: true, encoding: 'utf8' })
    .map((path) => `stand-ins/${path.replaceAll('\\', '/')}`)
    .filter((path) => /^stand-ins\/[^/]+\/browser\//.test(path) && SERVED.test(path));
}
