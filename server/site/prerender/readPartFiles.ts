import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartFiles } from '#contract/preloadAssets.ts';

/** Reads the list of files for each feature that only some pages show, as written by the build. */
export function readPartFiles(distFolder: string): Readonly<Record<string, PartFiles>> {
  return JSON.parse(readFileSync(join(distFolder, 'page-parts.json'), 'utf8'));
}
