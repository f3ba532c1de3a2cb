import type { Settings } from '#server/settings.ts';
import { callCommandEndpoint } from './callCommandEndpoint.ts';
import { findServer } from './findServer.ts';

/** Sends a command's request to the running server; null if none runs. Throws if the server fails. */
export async function sendToServer<Response>(
  settings: Pick<Settings, 'dataDir'>,
  name: string,
  request: unknown,
): Promise<Response | null> {
  const endpoint = await findServer(settings);
  if (endpoint === null) return null;
  const body = Buffer.from(JSON.stringify(request));
  const response = await callCommandEndpoint(endpoint, `/v1/${name}`, body);
  if (!response.ok) throw new Error(`The running server returned ${response.status}.`);
  return (await response.json()) as Response;
}
