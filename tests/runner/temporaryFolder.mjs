import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * The tests' folder for databases and browser profiles: in memory if the machine has enough of it as a folder. Every
 * acknowledged write is flushed, which makes a slow or shared disk the bottleneck of the whole run.
 * @param {(path: string) => {bavail: number, bsize: number}} [statfs]
 */
export function getTemporaryFolder(statfs = statfsSync) {
  try {
    const { bavail, bsize } = statfs(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
