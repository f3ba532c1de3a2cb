import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { serverImporter } from './serverImporter.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An importer beside a server that ends an import like this: with a status, or without a response. */
async function importBeside(ending: number | 'no-response') {
  const made = createServer((request, response) => {
    if (request.method === 'GET') response.end(JSON.stringify({ businesses: ['fern'] }));
    else if (ending === 'no-response') request.socket.destroy();
    else response.writeHead(ending).end();
  });
  server = made;
  await new Promise<void>((listening) => made.listen(0, '127.0.0.1', listening));
  const { port } = made.address() as AddressInfo;
  const importer = await serverImporter({ url: `http://127.0.0.1:${port}`, token: 'token' });
  return importer?.importFile('fern', 'invoice.xml', Buffer.from('x'), false);
}

it.each([503, 504, 'no-response'] as const)(
  'reports an unknown outcome when an import ends with %s',
  async (ending) => {
    await expect(importBeside(ending)).rejects.toThrow(/unknown whether the file was stored/);
  },
);

it.each([404, 413])(
  'reports that a file was not stored when it is rejected with %i',
  async (status) => {
    await expect(importBeside(status)).rejects.toThrow(/could not be stored/);
  },
);
