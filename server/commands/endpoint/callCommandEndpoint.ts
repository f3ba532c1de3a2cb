import type { CommandEndpoint } from './commandEndpoint.ts';

/** Calls the running server at its command endpoint, with a body of bytes if given. Rejects if no server listens. */
export function callCommandEndpoint(
  { url, token }: CommandEndpoint,
  path: string,
  bytes?: Uint8Array,
) {
  const authorization = `Bearer ${token}`;
  if (bytes === undefined) return fetch(url + path, { headers: { authorization } });
  return fetch(url + path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
}
