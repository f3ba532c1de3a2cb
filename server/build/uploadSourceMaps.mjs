import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The time limit for one file, in ms. */
const FILE_LIMIT_MS = 60_000;

/**
 * Where source maps are uploaded to, from the environment: `SOURCE_MAPS_URL`, `SOURCE_MAPS_PROJECT` (`organization/project`)
 * and `SOURCE_MAPS_TOKEN`. Null if none of them is set; throws if only some are.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function readUploadSettings(env) {
  const names = ['SOURCE_MAPS_URL', 'SOURCE_MAPS_PROJECT', 'SOURCE_MAPS_TOKEN'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new Error(`Source maps were not uploaded: ${missing.join(', ')} is not set.`);
  const [organization, project] = `${env.SOURCE_MAPS_PROJECT}`.split('/');
  if (!organization || !project)
    throw new Error('SOURCE_MAPS_PROJECT must be organization/project.');
  return {
    url: `${env.SOURCE_MAPS_URL}`.replace(/\/$/, ''),
    organization,
    project,
    token: `${env.SOURCE_MAPS_TOKEN}`,
  };
}

/**
 * Uploads the scripts of a build with their source maps as files of a release, so that reports show the locations in the
 * sources. Returns the number of files. Throws if the service rejects one.
 *
 * @param {string} folder of the built assets
 * @param {string} release
 * @param {NonNullable<ReturnType<typeof readUploadSettings>>} settings
 */
export async function uploadSourceMaps(folder, release, { url, organization, project, token }) {
  /** @param {string} path @param {string | FormData} body @param {Record<string, string>} [headers] */
  const post = async (path, body, headers = {}) => {
    const response = await fetch(`${url}/api/0/${path}`, {
      method: 'POST',
      body,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(FILE_LIMIT_MS),
    });
    // 409: it exists already, from a build of the same commit
    if (!response.ok && response.status !== 409)
      throw new Error(`The source map service returned ${response.status}.`);
  };
  const version = JSON.stringify({ version: release, projects: [project] });
  await post(`organizations/${organization}/releases/`, version, {
    'Content-Type': 'application/json',
  });
  const maps = readdirSync(folder).filter((name) => name.endsWith('.js.map'));
  const files = maps.flatMap((map) => [map.replace(/\.map$/, ''), map]);
  for (const name of files) {
    const form = new FormData();
    form.append('file', new Blob([readFileSync(join(folder, name))]), name);
    form.append('name', `~/assets/${name}`);
    if (name.endsWith('.js')) form.append('header', `Sourcemap:${name}.map`);
    await post(`projects/${organization}/${project}/releases/${release}/files/`, form);
  }
  return files.length;
}
