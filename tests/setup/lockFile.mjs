/**
 * @typedef {{version?: string, dev?: boolean, license?: string, engines?: unknown, optionalDependencies?: Record<string, string>, [key: string]: unknown}} Entry
 * @typedef {Record<string, Entry>} Entries the `packages` of package-lock.json
 * @typedef {{parent: string, name: string, version: string}} Missing
 */

const SYSTEM = /(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|aix)/;
const PROCESSOR = /(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64)/;

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

/**
 * The entry for such a package, as its name tells it: `@rollup/rollup-linux-x64-musl`. Throws for a name that does not say
 * for which machine it is, and for a version that is not exact.
 * @param {Missing} missing
 * @param {Entry} parent
 * @returns {Entry}
 */
export function entryFor({ name, version }, parent) {
  const system = SYSTEM.exec(name)?.[1];
  const processor = PROCESSOR.exec(name.slice(name.lastIndexOf(system ?? '')))?.[1];
  if (!system || !processor || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`${name} ${version}: the name does not say for which machine it is.`);
  const libc = system !== 'linux' ? [] : [/musl/.test(name) ? 'musl' : 'glibc'];
  return {
    version,
    cpu: [processor],
    ...(parent.dev ? { dev: true } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    os: [system],
  };
}
