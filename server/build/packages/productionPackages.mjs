import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {Record<string, string>} Versions
 * @typedef {{
 *   dependencies?: Versions, optionalDependencies?: Versions, peerDependencies?: Versions,
 *   peerDependenciesMeta?: Record<string, {optional?: boolean}>,
 *   dev?: boolean, devOptional?: boolean, optional?: boolean, peer?: boolean, [key: string]: unknown,
 * }} Entry an entry of the lock file
 * @typedef {Record<string, Entry>} Entries the `packages` of package-lock.json
 */

/**
 * The entries of the packages that `dependencies` need at runtime, by their path. Packages that are only optional peers
 * are left out: with them npm would install test runners and bundlers.
 * @param {Entries} entries
 * @param {Versions} dependencies
 * @returns {Entries}
 */
export function productionPackages(entries, dependencies) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = Object.keys(dependencies).map((name) => ({ from: '', name }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = findPlace(entries, next.from, next.name);
    if (place === null || found.has(place)) continue;
    found.add(place);
    for (const name of neededBy(entries[place] ?? {})) waiting.push({ from: place, name });
  }
  return Object.fromEntries(
    [...found].sort().map((place) => [place, withoutMarks(entries[place])]),
  );
}

/** @param {Entry} entry */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys(dependencies ?? {}),
    ...Object.keys(optionalDependencies ?? {}),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ];
}

/** Resolves a package as Node does, folder by folder. @param {Entries} entries @param {string} from @param {string} name */
export function findPlace(entries, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (entries[place]) return place;
    if (at === '') return null;
  }
}

/** @param {Entry | undefined} entry */
function withoutMarks(entry) {
  const { dev: _dev, devOptional, ...rest } = entry ?? {};
  return devOptional ? { ...rest, optional: true } : rest;
}

/**
 * Writes package.json and package-lock.json of the build: `npm ci` in its folder installs what it needs and nothing else.
 * @param {string} root the project's folder
 * @param {string} dist the build's folder
 */
export function writeProductionPackages(root, dist) {
  const project = readJson(join(root, 'package.json'));
  const lock = readJson(join(root, 'package-lock.json'));
  const { name, version, type, description, engines, dependencies, overrides } = project;
  const own = { name, version, private: true, type, description, engines, dependencies };
  writeJson(join(dist, 'package.json'), { ...own, overrides, scripts: toScripts(project.scripts) });
  const packages = productionPackages(lock.packages, dependencies);
  writeJson(join(dist, 'package-lock.json'), {
    ...{ name, version, lockfileVersion: lock.lockfileVersion, requires: true },
    packages: { '': { name, version, engines, dependencies }, ...packages },
  });
}

/** `npm start` and the commands, as in the project, with the built programs. @param {Record<string, string>} scripts */
function toScripts(scripts) {
  const built = Object.entries(scripts)
    .filter(([, script]) => /server\/launch\/(start|command)\.mjs/.test(script))
    .map(([name, script]) => [
      name,
      script
        .replace('server/launch/start.mjs', 'server/main.js')
        .replace('server/launch/command.mjs', 'server/command.js'),
    ]);
  return Object.fromEntries(built);
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @param {string} path @param {unknown} value */
function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
