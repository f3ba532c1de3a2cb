/**
 * Throws with one sentence if package.json's `engines` does not include this version of Node. It runs before any package is
 * installed, so the range is repeated here.
 * @param {string} version as in `process.versions.node`
 */
export function assertNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!isSupported)
    throw new Error(`Billfold needs Node 20.19, 22.12 or newer; this is v${version}.`);
}
