import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCommandEndpoint } from './commandEndpoint.ts';
import { findServer } from './findServer.ts';

describe('the running server', () => {
  let server: Server;
  let dataDir: string;
  let status = 200;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'billfold-endpoint-'));
    server = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await writeCommandEndpoint(dataDir, { url: `http://127.0.0.1:${port}`, token: 'token' });
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dataDir, { recursive: true });
  });

  it('is found, and not confused with another program at its port', async () => {
    status = 200;
    expect(await findServer({ dataDir })).toMatchObject({ token: 'token' });
    status = 404;
    expect(await findServer({ dataDir })).toBeNull();
  });

  it('is never taken for stopped while its database does not respond', async () => {
    status = 503;
    await expect(findServer({ dataDir })).rejects.toThrow('Try again');
  });
});
