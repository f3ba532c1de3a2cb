import { resolve } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { callCommandEndpoint } from './callCommandEndpoint.ts';
import { readCommandEndpoint } from './commandEndpoint.ts';

/** Sends a command's request to the running server; null if none runs. Throws if the server fails. */
export async function sendToServer<Response>(
  { dataDir }: Pick<Settings, 'dataDir'>,
  name: string,
  request: unknown,
): Promise<Response | null> {
  const endpoint = await readCommandEndpoint(resolve(dataDir));
  const isOpen =
    endpoint && (await callCommandEndpoint(endpoint, '/v1/import').catch(() => null))?.ok; // else its server is gone
  if (!endpoint || !isOpen) return null;
  const body = Buffer.from(JSON.stringify(request));
  const response = await callCommandEndpoint(endpoint, `/v1/${name}`, body);
  if (!response.ok) throw new Error(`The running server returned ${response.status}.`);
  return (await response.json()) as Response;
}
