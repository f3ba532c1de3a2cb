import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';
import type { RUNTIME_FILES } from './runtimeFiles.mjs';

/** The absolute path of a file that the server reads at runtime, whether it runs from source or from `dist`. */
export function runtimeFile(path: (typeof RUNTIME_FILES)[number]): string {
  return join(projectRoot(), path);
}

/** The folder of the build: `dist` in the project, or the folder that contains this built code. */
export function distFolder(): string {
  const root = projectRoot();
  return existsSync(join(root, 'server', 'main.js')) ? root : join(root, 'dist');
}
