import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RUNTIME_FILES } from '#server/platform/files/runtimeFiles.mjs';

/** The paths in `dist` that a complete build has. */
const BUILD_PARTS = [
  'app/index.html',
  'app/manifest.json',
  'card-frame/assets',
  'csp.json',
  'database',
  'ssr/entry-server.js',
  'staff-script.js',
  ...RUNTIME_FILES,
];

/** Throws an error that names what is missing from the folder of a build. */
export function assertComplete(folder: string): void {
  const missing = BUILD_PARTS.filter((part) => !existsSync(join(folder, part)));
  if (missing.length === 0) return;
  throw new Error(
    `The build in ${folder} is incomplete: ${missing.join(', ')} is missing. Run npm run build, and copy the whole folder.`,
  );
}
