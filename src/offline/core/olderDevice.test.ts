import 'fake-indexeddb/auto';
import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { makeNetwork } from '#tests/builders/makeNetwork.ts';
import { acceptedAnswer, makeOutbox } from '#tests/builders/makeOutbox.ts';
import {
  type OlderDevice,
  putDatabases,
  readOlderDevice,
} from '#tests/builders/readOlderDevice.ts';
import { drainOutbox } from './outbox/drainOutbox.ts';
import { storedRecords } from './outbox/outboxRecords.ts';
import { listSnapshots, readSavedPage, readSnapshot } from './snapshots.ts';

let device: OlderDevice;
beforeAll(async () => {
  device = readOlderDevice();
  await putDatabases(device.databases);
});

const names = (values: readonly { readonly xid: string }[]) => values.map(({ xid }) => xid).sort();

it('finds every document of an older program; its pages, which have no headers, are rendered anew', async () => {
  const { invoice, accepted, unsent } = device.documents;
  const found = await listSnapshots();
  expect(names(found)).toEqual(names([invoice, accepted, unsent]));
  for (const record of found) {
    expect(await readSnapshot(record)).toMatchObject({
      xid: record.xid,
      boot: { appId: record.appId },
    });
    expect(await readSavedPage(record, '')).toBeNull();
  }
});

it('sends an acceptance of an older program as it was given, and once', async () => {
  const { unsent, accepted } = device.documents;
  const records = storedRecords();
  const [waiting, ...others] = (await records.list()).filter(({ state }) => state !== 'delivered');
  expect([waiting?.xid, others]).toEqual([unsent.xid, []]);
  const before = await records.read({ ...accepted, kind: 'accept' });
  expect(before?.state).toBe('delivered');
  const path = waiting?.url.replace('/api/fern', '');
  const network = makeNetwork({ [`POST ${path}`]: () => acceptedAnswer() });
  const { deps } = makeOutbox();
  for (let times = 0; times < 2; times += 1)
    await drainOutbox({ ...deps, records, fetch: network.fetch, clock: systemClock });
  expect(network.calls).toHaveLength(1);
  const [sent] = network.calls;
  expect(sent?.headers.get('idempotency-key')).toBe(`"${waiting?.key}"`);
  expect(sent?.headers.get('if-match')).toBe(waiting?.ifMatch);
  expect((await records.read({ ...unsent, kind: 'accept' }))?.state).toBe('delivered');
});
