import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartFiles } from '#contract/preloadAssets.ts';

/** Reads the files of what only some pages show, by its name, as the build wrote them. */
export function readPartFiles(distFolder: string): Readonly<Record<string, PartFiles>> {
  return JSON.parse(readFileSync(join(distFolder, 'page-parts.json'), 'utf8'));
}
