import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The number of previous builds whose files stay: a page that was opened before an update still finds its own. */
const RETAINED_BUILDS = 2;

/**
 * Saves the files of the last builds next to those of the next one; their names contain hashes, so none replaces another.
 * @param {string} dist the build's folder
 * @returns {{ bringBack: () => void }} call it once the new build is complete
 */
export function saveOlderBuilds(dist) {
  const assets = join(dist, 'app/assets');
  const olderAssets = join(dist, 'older-assets');
  const list = join(dist, 'builds.json');
  const builds = readBuilds(list);
  if (existsSync(olderAssets)) {
    // the last build was interrupted: the saved files are complete, its own are not
    rmSync(assets, { recursive: true, force: true });
  } else if (existsSync(assets)) {
    renameSync(assets, olderAssets);
  }
  return {
    bringBack() {
      const files = existsSync(assets) ? readdirSync(assets) : [];
      const isSame = builds[0]?.join() === files.join();
      const next = (isSame ? builds : [files, ...builds]).slice(0, RETAINED_BUILDS + 1);
      const older = new Set(next.slice(1).flat());
      mkdirSync(assets, { recursive: true });
      for (const file of older) {
        const from = join(olderAssets, file);
        if (!files.includes(file) && existsSync(from)) cpSync(from, join(assets, file));
      }
      rmSync(olderAssets, { recursive: true, force: true });
      writeFileSync(list, JSON.stringify(next));
    },
  };
}

/** @param {string} list @returns {string[][]} file names by build, newest first */
function readBuilds(list) {
  try {
    const builds = JSON.parse(readFileSync(list, 'utf8'));
    return Array.isArray(builds) ? builds : [];
  } catch {
    return []; // the first build, or a damaged list: nothing older is known
  }
}
