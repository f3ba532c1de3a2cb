import { findPlace } from './productionPackages.mjs';

/**
 * @typedef {{optionalDependencies?: Record<string, string>, [key: string]: unknown}} Entry
 * @typedef {Record<string, Entry>} Entries the `packages` of package-lock.json
 * @typedef {{parent: string, name: string, version: string}} Missing
 */

/**
 * The optional packages that the lock file names and has no entry for: programs for machines other than the one it was
 * written on. `npm ci` rejects such a lock file, and on those machines the programs would be missing.
 * @param {Entries} entries
 * @returns {Missing[]}
 */
export function missingEntries(entries) {
  return Object.entries(entries).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => findPlace(entries, parent, name) === null)
      .map(([name, version]) => ({ parent, name, version })),
  );
}
