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

/** As many builds before the newest keep their files: a page that was opened before an update still finds its own. */
const RETAINED_BUILDS = 2;

/**
 * Keeps the files of the last builds beside those of the next one; their names hold their contents, so none replaces another.
 * @param {string} dist folder of what is built
 * @returns {{ bringBack: () => void }} call it once the new build is there
 */
export function saveOlderBuilds(dist) {
  const assets = join(dist, 'app/assets');
  const aside = join(dist, 'older-assets');
  const list = join(dist, 'builds.json');
  const builds = readBuilds(list);
  if (existsSync(aside)) {
    // the last build ended half-way: what was set aside before it is whole, what it left is not
    rmSync(assets, { recursive: true, force: true });
  } else if (existsSync(assets)) {
    renameSync(assets, aside);
  }
  return {
    bringBack() {
      const files = existsSync(assets) ? readdirSync(assets) : [];
      const isSame = builds[0]?.join() === files.join();
      const next = (isSame ? builds : [files, ...builds]).slice(0, RETAINED_BUILDS + 1);
      const older = new Set(next.slice(1).flat());
      mkdirSync(assets, { recursive: true });
      for (const file of older) {
        const from = join(aside, file);
        if (!files.includes(file) && existsSync(from)) cpSync(from, join(assets, file));
      }
      rmSync(aside, { recursive: true, force: true });
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
