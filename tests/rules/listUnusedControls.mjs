import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that show or test controls: an import there does not count as a use. */
const ASIDE = /\.(?:test|catalogue)\.tsx?$|^catalogue\//;

/**
 * The folders of `src/ui` that no page uses, directly or through another control.
 * @param {string} root
 * @returns {Set<string>}
 */
export function listUnusedControls(root) {
  const source = join(root, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !ASIDE.test(file));
  const uses = files.map((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const user = /^ui\/([^/]+)\//.exec(file)?.[1] ?? null;
    const pattern = user === null ? /['"]#ui\/([a-z-]+)\//g : /['"](?:#ui|\.\.)\/([a-z-]+)\//g;
    return { user, used: [...text.matchAll(pattern)].map(([, name = '']) => name) };
  });
  const controls = readdirSync(join(source, 'ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  /** @type {Set<string>} */
  const known = new Set();
  const isKnown = (/** @type {string | null} */ user) => user === null || known.has(user);
  let before = -1;
  while (before !== known.size) {
    before = known.size;
    for (const { user, used } of uses) if (isKnown(user)) for (const name of used) known.add(name);
  }
  return new Set(controls.filter((name) => !known.has(name)));
}
