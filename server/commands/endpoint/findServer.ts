import { resolve } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { callCommandEndpoint } from './callCommandEndpoint.ts';
import { type CommandEndpoint, readCommandEndpoint } from './commandEndpoint.ts';

/** The response of a server whose database does not respond. */
const UNAVAILABLE = 503;

/** The endpoint of the running server; null if none runs. Throws if one runs but cannot respond at the moment. */
export async function findServer({
  dataDir,
}: Pick<Settings, 'dataDir'>): Promise<CommandEndpoint | null> {
  const endpoint = await readCommandEndpoint(resolve(dataDir));
  if (endpoint === null) return null;
  const response = await callCommandEndpoint(endpoint, '/v1/import').catch(() => null); // the server that wrote it has ended
  if (response?.status === UNAVAILABLE)
    throw new Error('The running server does not respond at the moment. Try again.');
  return response?.ok ? endpoint : null;
}
