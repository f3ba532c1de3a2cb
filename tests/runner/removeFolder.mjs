import { rmSync } from 'node:fs';

const TRIES = 120;
const PAUSE_MS = 500;

/**
 * Removes a folder that processes which are ending may still write into. `rmSync` retries the removal of the folder alone, and never of
 * what was written into it meanwhile, so each try begins anew.
 * @param {string} folder
 * @param {{ remove?: (folder: string) => void, pause?: () => Promise<unknown> }} [means]
 * @returns {Promise<void>}
 */
export async function removeFolder(
  folder,
  {
    remove = (path) => rmSync(path, { recursive: true, force: true }),
    pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
  } = {},
) {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return remove(folder);
    } catch (error) {
      if (left === 0) throw error;
    }
    await pause();
  }
}
