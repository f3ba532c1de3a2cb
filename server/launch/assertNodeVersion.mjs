/**
 * Throws with one sentence where this version of Node is not one of `engines` in package.json. It runs before any package is
 * installed, so the range is written out here.
 * @param {string} version as in `process.versions.node`
 */
export function assertNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!isSupported)
    throw new Error(`Billfold needs Node 20.19, 22.12 or newer; this is v${version}.`);
}
