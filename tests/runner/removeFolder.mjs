import { rmSync } from 'node:fs';

const TRIES = 120;
const PAUSE_MS = 500;

/**
 * Removes a folder that ending processes may still write into. `rmSync` retries only the removal of the folder, not of
 * files written in between, so each attempt starts over.
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
