import type { ImportDoor } from './importDoor.ts';

/** Asks the running server behind a door, with bytes to hand in where there are any. Rejects when nobody is there. */
export function askDoor({ url, token }: ImportDoor, path: string, bytes?: Uint8Array) {
  const authorization = `Bearer ${token}`;
  if (bytes === undefined) return fetch(url + path, { headers: { authorization } });
  return fetch(url + path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
}
