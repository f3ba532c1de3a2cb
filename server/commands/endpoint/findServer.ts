import { resolve } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { callCommandEndpoint } from './callCommandEndpoint.ts';
import { type CommandEndpoint, readCommandEndpoint } from './commandEndpoint.ts';

/** The endpoint of the running server; null if none runs. */
export async function findServer({
  dataDir,
}: Pick<Settings, 'dataDir'>): Promise<CommandEndpoint | null> {
  const endpoint = await readCommandEndpoint(resolve(dataDir));
  if (endpoint === null) return null;
  const response = await callCommandEndpoint(endpoint, '/v1/import').catch(() => null); // the server that wrote it has ended
  return response?.ok ? endpoint : null;
}
