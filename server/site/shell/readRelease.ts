import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the build leaves the commit that it was made from. */
export const RELEASE_FILE = 'release.txt';

/** The commit of the built pages; null if it was unknown to the build. */
export function readRelease(distFolder: string): string | null {
  const file = join(distFolder, RELEASE_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return /^[\w.+-]{1,64}$/.test(text) ? text : null;
}
