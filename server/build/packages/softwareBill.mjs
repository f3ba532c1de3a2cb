import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./productionPackages.mjs').Entries} Entries */

/** The hash algorithms of a lock file, by their names in CycloneDX. */
const ALGORITHMS = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** The folders of built pages, whose files contain the code of packages. */
const PAGE_FOLDERS = ['app', 'catalogue', 'card-frame'];

/**
 * Writes `sbom.cdx.json` of the build: the packages that the server needs, and those that are in the pages' files.
 * @param {string} root the project's folder
 * @param {string} dist the build's folder, with its package-lock.json and source maps
 */
export function writeSoftwareBill(root, dist) {
  const { name, version } = readJson(join(root, 'package.json'));
  const own = readJson(join(dist, 'package-lock.json')).packages;
  const all = readJson(join(root, 'package-lock.json')).packages;
  const bundled = PAGE_FOLDERS.flatMap((folder) => listBundled(join(dist, folder)));
  const places = new Set(
    [...Object.keys(own), ...bundled].filter((place) => all[place] && place !== ''),
  );
  const bill = toSoftwareBill({ name, version }, [...places].sort(), all);
  writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
}

/**
 * The bill of materials in CycloneDX 1.5; always the same for the same packages.
 * @param {{name: string, version: string}} product
 * @param {readonly string[]} places paths of packages in the lock file
 * @param {Entries} entries the lock file's packages
 */
export function toSoftwareBill({ name, version }, places, entries) {
  const components = new Map();
  for (const place of places) {
    const component = toComponent(
      place.slice(place.lastIndexOf('node_modules/') + 13),
      entries[place] ?? {},
    );
    components.set(component.purl, component);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components: [...components.values()],
  };
}

/** @param {string} name @param {import('./productionPackages.mjs').Entry} entry */
function toComponent(name, { version, license, integrity }) {
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license ? { licenses: [toLicense(String(license))] } : {}),
    ...(integrity ? { hashes: [toHash(String(integrity))] } : {}),
  };
}

/** An SPDX id or an SPDX expression. @param {string} license */
function toLicense(license) {
  return / (OR|AND|or|and) /.test(license)
    ? {
        expression: license
          .replace(/^\(|\)$/g, '')
          .replace(/ or /g, ' OR ')
          .replace(/ and /g, ' AND '),
      }
    : { license: { id: license } };
}

/** @param {string} integrity */
function toHash(integrity) {
  const [algorithm = '', digest = ''] = integrity.split(' ')[0]?.split('-') ?? [];
  return {
    alg: ALGORITHMS[/** @type {keyof typeof ALGORITHMS} */ (algorithm)],
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
}

/** The paths of the packages whose code is in a folder's scripts, by their source maps. @param {string} folder */
function listBundled(folder) {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js.map'),
  );
  const found = maps.flatMap((file) =>
    readJson(join(folder, file)).sources.map(
      (/** @type {string} */ source) => /(?:^|\/)(node_modules\/.*)$/.exec(source)?.[1] ?? '',
    ),
  );
  const places = found.map((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(places.filter((place) => place !== undefined))];
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
