import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { makeNetwork } from '#tests/builders/browser/makeNetwork.ts';
import { acceptedResponse, makeOutbox } from '#tests/builders/offline/makeOutbox.ts';
import {
  OLDER_PROGRAMS,
  type OlderDevice,
  putDatabases,
  readOlderDevice,
} from '#tests/builders/offline/readOlderDevice.ts';
import { drainOutbox } from './outbox/drainOutbox.ts';
import { storedRecords } from './outbox/outboxRecords.ts';
import { readPreference } from './preferences.ts';
import { listReceipts, readReceipt } from './receipts.ts';
import { listSnapshots, readSavedPage, readSnapshot } from './snapshots.ts';

const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve();
  });

const names = (values: readonly { readonly xid: string }[]) => values.map(({ xid }) => xid).sort();

describe.each(OLDER_PROGRAMS)('data of the release %s', (program) => {
  let device: OlderDevice;
  beforeAll(async () => {
    for (const { name } of await indexedDB.databases()) await deleteDatabase(name ?? '');
    device = readOlderDevice(program);
    await putDatabases(device.databases);
  });

  it('finds every document and its rendered page, except one that has no headers', async () => {
    const { invoice, accepted, unsent } = device.documents;
    const found = await listSnapshots();
    expect(names(found)).toEqual(names([invoice, accepted, unsent]));
    for (const record of found) {
      expect(await readSnapshot(record)).toMatchObject({
        xid: record.xid,
        boot: { appId: record.appId },
      });
      const page = await readSavedPage(record, '');
      if (program === 'before-connections') expect(page).toBeNull();
      else expect(page?.html).toContain('</html>');
    }
  });

  it('sends an acceptance of an older release unchanged, and once', async () => {
    const { unsent, accepted } = device.documents;
    const records = storedRecords();
    const [waiting, ...others] = (await records.list()).filter(
      ({ state }) => state !== 'delivered',
    );
    expect([waiting?.xid, others]).toEqual([unsent.xid, []]);
    const before = await records.read({ ...accepted, kind: 'accept' });
    expect(before?.state).toBe('delivered');
    const path = waiting?.url.replace('/api/fern', '');
    const network = makeNetwork({ [`POST ${path}`]: () => acceptedResponse() });
    const { deps } = makeOutbox();
    for (let times = 0; times < 2; times += 1)
      await drainOutbox({ ...deps, records, fetch: network.fetch, clock: systemClock });
    expect(network.calls).toHaveLength(1);
    const [sent] = network.calls;
    expect(sent?.headers.get('idempotency-key')).toBe(`"${waiting?.key}"`);
    expect(sent?.headers.get('if-match')).toBe(waiting?.ifMatch);
    expect((await records.read({ ...unsent, kind: 'accept' }))?.state).toBe('delivered');
  });

  it('shows the receipt of an order, and remembers what its visitor was shown', async () => {
    const { receipt, documents } = device;
    const found = (await listReceipts()).map(({ appId, receiptId }) => ({ appId, receiptId }));
    if (receipt === undefined) {
      expect(found).toEqual([]);
      return;
    }
    const { appId, receiptId } = receipt;
    expect(found).toEqual([{ appId, receiptId }]);
    expect((await readReceipt({ appId, receiptId }))?.boot).toMatchObject({ appId });
    const seen = (await readPreference('seen')).map(([xid]) => xid);
    expect(seen).toContain(documents.unsent.xid);
  });
});
