/**
 * @typedef {{optionalDependencies?: Record<string, string>, [key: string]: unknown}} Entry
 * @typedef {Record<string, Entry>} Entries the `packages` of package-lock.json
 * @typedef {{parent: string, name: string, version: string}} Missing
 */

/**
 * The optional packages that the lock file names and has no entry for: programs for machines other than the one it was
 * written on. `npm ci` refuses such a lock file, and on those machines the programs would be missing.
 * @param {Entries} entries
 * @returns {Missing[]}
 */
export function missingEntries(entries) {
  return Object.entries(entries).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isFound(entries, parent, name))
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/** Node's own way up the folders. @param {Entries} entries @param {string} from @param {string} name */
function isFound(entries, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (entries[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}
