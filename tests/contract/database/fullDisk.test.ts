import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import { sendQuote } from '#server/back-office/documents/sendQuote.ts';
import { MIN_FREE_BYTES, type Statfs } from '#server/database/freeSpace.ts';
import { fern } from '#server/demo/content/fern.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { startServer } from '#server/launch/startServer.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import { databaseName, postgresUrl } from '../support/database/testDatabase.ts';
import { makeQuote, versionAt } from '../support/documents/makeDocuments.ts';
import { openTestServer } from '../support/server/testServer.ts';

describe(`a disk that is nearly full, on ${databaseName}`, () => {
  it('serves reads and rejects writes with 503 until there is space again', async () => {
    let hasFreeSpace = true;
    const server = await openTestServer({ hasSpace: () => hasFreeSpace });
    const quote = await makeQuote(server);
    const version = await versionAt(server, quote);
    const key = randomUUID();
    const accept = () => server.post(`${quote}/accept`, { headers: { 'if-match': version }, key });
    hasFreeSpace = false;
    const refused = await accept();
    expect([refused.status, refused.body.code]).toEqual([503, 'storage-full']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.get(quote)).body.quote.status).not.toContain('ACCEPTED');
    hasFreeSpace = true;
    expect((await accept()).status).toBe(200);
    await server.close();
  });
});

/** A disk that can be filled up. */
interface Disk {
  readonly statfs?: Statfs;
  fill(): Promise<void>;
  empty(): Promise<void>;
}

/** A memory disk of 512 MB if this process may mount one, otherwise a disk that reports itself as full. */
function openDisk(folder: string): Disk {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'tmpfs', folder]);
  return mounted.status === 0 ? mountedDisk(join(folder, 'filler'), folder) : reportedDisk();
}

function mountedDisk(filler: string, folder: string): Disk {
  return {
    fill: async () => {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize - MIN_FREE_BYTES / 2));
    },
    empty: () => rm(filler),
  };
}

function reportedDisk(): Disk {
  let bavail = MIN_FREE_BYTES * 2;
  return {
    statfs: () => ({ bavail, bsize: 1 }),
    fill: async () => {
      bavail = MIN_FREE_BYTES / 2;
    },
    empty: async () => {
      bavail = MIN_FREE_BYTES * 2;
    },
  };
}

if (postgresUrl === '') {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) {
      spawnSync('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    }
  });

  describe.each([
    ['a disk', openDisk, {}],
    ['a simulated disk', reportedDisk, WHOLE_RUN],
  ])('%s', (_, open, options) => {
    it(
      'fills up: the server still serves reads, rejects acceptances, recovers and stops',
      options,
      async () => {
        const folder = await mkdtemp(join(tmpdir(), 'billfold-disk-'));
        folders.push(folder);
        const disk = open(folder);
        const env = {
          DATA_DIR: join(folder, 'data'),
          PORT: String(await freePorts()),
          DEMO: 'off',
          LOG_LEVEL: 'silent',
        };
        const server = await startServer(readSettings(env), {
          processors: createServerProcessors({}),
          isReset: false,
          print: () => undefined,
          ...(disk.statfs ? { statfs: disk.statfs } : {}),
        });
        await createBusiness(server.context, fern);
        const draft = { content: shadeGarden(), expiresOn: null };
        const xid = await createQuote(server.context, fern.appId, draft);
        await sendQuote(server.context, fern.appId, xid);
        const quote = `${server.url}/api/${fern.appId}/v1/sales/quote/${xid}`;
        const version = (await fetch(quote)).headers.get('etag') ?? '';
        const key = `"${randomUUID()}"`;
        const accept = () =>
          fetch(`${quote}/accept`, {
            method: 'POST',
            headers: { 'if-match': version, 'idempotency-key': key },
          });
        await disk.fill();
        await expect.poll(async () => (await accept()).status).toBe(503);
        expect((await fetch(quote)).status).toBe(200);
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        await disk.empty();
        await expect.poll(async () => (await accept()).status).toBe(200);
        await server.close();
      },
    );
  });
}
