import 'fake-indexeddb/auto';
import { clear, get, keys, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { deviceStore } from './deviceStore.ts';
import { SNAPSHOT_VERSION, type Snapshot } from './snapshot.ts';
import {
  clearSnapshots,
  getSnapshotVersion,
  listSnapshots,
  MAX_SNAPSHOTS,
  markOpened,
  readSavedPage,
  readSnapshot,
  removeSnapshot,
  SNAPSHOT_LIFETIME_MS,
  savePage,
  saveSnapshot,
} from './snapshots.ts';

const store = deviceStore('copies');
const NOW = Date.UTC(2026, 10, 21, 9);

function record(changes: Partial<Snapshot<'quote'>> = {}): Snapshot<'quote'> {
  return {
    v: SNAPSHOT_VERSION,
    kind: 'quote',
    host: 'localhost:8080',
    appId: 'fern',
    xid: 'quote-1',
    etag: '"v1"',
    fetchedAt: NOW,
    serverDate: NOW,
    openedAt: NOW,
    locale: { catalogue: 'en-US', format: 'en-US' },
    body: makeQuoteResponse(),
    boot: makeBoot(),
    ...changes,
  };
}

const KEY = { kind: 'quote', appId: 'fern', xid: 'quote-1' } as const;
const PAGE = {
  build: 'b1',
  version: '"v1" false',
  search: '?type=quote',
  html: '<p>',
  headers: { 'content-security-policy': "default-src 'none'" },
};

beforeEach(async () => {
  await clearSnapshots();
  await clear(store);
});

describe('snapshots', () => {
  it('are found by kind, business and id only', async () => {
    await saveSnapshot(record());
    expect((await readSnapshot(KEY))?.body).toEqual(makeQuoteResponse());
    expect(await readSnapshot({ ...KEY, kind: 'invoice' })).toBeNull();
    expect(await readSnapshot({ ...KEY, appId: 'lindwurm' })).toBeNull();
  });

  it('are replaced by a later response, never by an earlier one', async () => {
    await saveSnapshot(record({ etag: '"v2"', serverDate: NOW }));
    await saveSnapshot(record({ etag: '"v1"', serverDate: NOW - 1000, openedAt: NOW + 5 }));
    expect(await readSnapshot(KEY)).toMatchObject({ etag: '"v2"', openedAt: NOW + 5 });
    await saveSnapshot(record({ etag: '"v3"', serverDate: NOW + 1000 }));
    expect((await readSnapshot(KEY))?.etag).toBe('"v3"');
  });

  it('are replaced even if the server’s clock was once far ahead', async () => {
    await saveSnapshot(record({ etag: '"v9"', serverDate: NOW + 9 * 24 * 60 * 60_000 }));
    await saveSnapshot(record({ etag: '"v2"', serverDate: NOW }));
    expect((await readSnapshot(KEY))?.etag).toBe('"v2"');
  });

  it('count as opened when they are opened offline', async () => {
    await saveSnapshot(record({ xid: 'quote-1' }));
    await saveSnapshot(record({ xid: 'quote-2', openedAt: NOW + 1 }));
    await markOpened(KEY, NOW + 2);
    await markOpened({ ...KEY, xid: 'never-kept' }, NOW + 3);
    expect((await listSnapshots()).map(({ xid }) => xid)).toEqual(['quote-1', 'quote-2']);
    expect(await keys(store)).toHaveLength(2);
  });

  it('of a quote show it as expired once its last day is over in the business’s time zone', async () => {
    const { companyProfile } = makeQuoteResponse();
    const body = {
      ...makeQuoteResponse({ status: 'VIEWED', isExpired: false, expiresOn: '2026-11-30' }),
      companyProfile: { ...companyProfile, timeZone: 'Pacific/Kiritimati' }, // 14 hours ahead
    };
    await saveSnapshot(record({ body }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 9, 59) });
    expect((await readSnapshot(KEY))?.body.quote.isExpired).toBe(false);
    vi.setSystemTime(Date.UTC(2026, 10, 30, 10));
    expect((await readSnapshot(KEY))?.body.quote.isExpired).toBe(true);
    expect((await listSnapshots())[0]).toMatchObject({ body: { quote: { isExpired: true } } });
    await saveSnapshot(record({ body: { ...body, quote: { ...body.quote, status: 'ACCEPTED' } } }));
    expect((await readSnapshot(KEY))?.body.quote.isExpired).toBe(false);
    vi.useRealTimers();
  });

  it.each([
    ['of another version', { ...record(), v: 99 }],
    ['without a body', { ...record(), body: null }],
    ['with an empty body', { ...record(), body: {} }],
    ['with the body of another kind', { ...record(), kind: 'invoice' }],
    ['with half a boot', { ...record(), boot: { company: {} } }],
    ['with a broken time', { ...record(), openedAt: Number.NaN }],
    ['that are no record', 'nonsense'],
  ])('%s are ignored', async (_, damaged) => {
    await set('quote/fern/quote-1', damaged, store);
    expect(await readSnapshot(KEY)).toBeNull();
    expect(await listSnapshots()).toEqual([]);
    await saveSnapshot(record({ xid: 'quote-2' }));
    expect(await keys(store)).toEqual(['quote/fern/quote-2']);
  });

  it('are at most a hundred: the least recently opened one is removed first, with its page', async () => {
    await saveSnapshot(record({ xid: 'oldest', openedAt: NOW - 1000 }));
    await savePage({ ...KEY, xid: 'oldest' }, '', PAGE);
    for (let index = 0; index < MAX_SNAPSHOTS; index += 1) {
      await saveSnapshot(record({ xid: `quote-${index}`, openedAt: NOW + index }));
    }
    const snapshots = await listSnapshots();
    expect(snapshots).toHaveLength(MAX_SNAPSHOTS);
    expect(snapshots[0]?.xid).toBe(`quote-${MAX_SNAPSHOTS - 1}`);
    expect(await readSnapshot({ ...KEY, xid: 'oldest' })).toBeNull();
    expect(await readSavedPage({ ...KEY, xid: 'oldest' }, '')).toBeNull();
  });

  it('are removed when they were not opened for 180 days', async () => {
    await saveSnapshot(record({ xid: 'old', openedAt: NOW }));
    const later = NOW + SNAPSHOT_LIFETIME_MS;
    await saveSnapshot(record({ xid: 'ahead', openedAt: later }));
    expect(await listSnapshots()).toHaveLength(2); // only by this device's clock
    await saveSnapshot(record({ xid: 'new', openedAt: later, serverDate: later }));
    expect((await listSnapshots()).map(({ xid }) => xid)).toEqual(['ahead', 'new']);
  });

  it('are listed for one business, those opened last first', async () => {
    await saveSnapshot(record({ xid: 'a', openedAt: NOW }));
    await saveSnapshot(record({ xid: 'b', openedAt: NOW + 1 }));
    await saveSnapshot(record({ xid: 'c', appId: 'lindwurm' }));
    expect((await listSnapshots('fern')).map(({ xid }) => xid)).toEqual(['b', 'a']);
  });
});

describe('a rendered page', () => {
  const shown = record();

  it('has a version that also changes when the document expires', () => {
    const over = makeQuoteResponse({ isExpired: true });
    const versions = [shown, record({ etag: '"v2"' }), record({ body: over })].map(
      getSnapshotVersion,
    );
    expect(new Set(versions).size).toBe(3);
    expect(getSnapshotVersion(record({ serverDate: NOW + 5 }))).toBe(getSnapshotVersion(shown));
  });

  it('is removed for all views when another version is saved', async () => {
    await saveSnapshot(record());
    for (const view of ['', 'accept'] as const) await savePage(KEY, view, PAGE);
    await saveSnapshot(record({ serverDate: NOW + 1 }));
    expect(await readSavedPage(KEY, 'accept')).toEqual(PAGE);
    await saveSnapshot(record({ serverDate: NOW + 2, etag: '"v2"' }));
    expect(await readSavedPage(KEY, '')).toBeNull();
    expect(await readSavedPage(KEY, 'accept')).toBeNull();
  });

  it('is missing if an earlier version stored it with its policy only', async () => {
    await saveSnapshot(record());
    const { headers: _, ...page } = PAGE;
    const older = { ...page, policy: "default-src 'none'" };
    await set('quote/fern/quote-1#', older, deviceStore('pages'));
    expect(await readSavedPage(KEY, '')).toBeNull();
    expect(await readSnapshot(KEY)).not.toBeNull();
    await savePage(KEY, '', PAGE);
    expect(await readSavedPage(KEY, '')).toEqual(PAGE);
  });

  it('is not saved if its document was removed during rendering', async () => {
    await saveSnapshot(record());
    await removeSnapshot(KEY);
    await savePage(KEY, '', PAGE);
    expect(await readSavedPage(KEY, '')).toBeNull();
  });

  it('is removed with the next save if its document is not saved', async () => {
    await set('quote/fern/gone#', PAGE, deviceStore('pages'));
    await saveSnapshot(record());
    expect(await keys(deviceStore('pages'))).toEqual([]);
  });
});

describe('forgetting', () => {
  it('removes a document and its rendered pages only', async () => {
    await saveSnapshot(record());
    await saveSnapshot(record({ xid: 'quote-2' }));
    for (const view of ['', 'accept'] as const) await savePage(KEY, view, PAGE);
    await savePage({ ...KEY, xid: 'quote-2' }, '', PAGE);
    await removeSnapshot(KEY);
    expect(await readSnapshot(KEY)).toBeNull();
    expect(await readSavedPage(KEY, '')).toBeNull();
    expect(await readSavedPage(KEY, 'accept')).toBeNull();
    expect(await readSavedPage({ ...KEY, xid: 'quote-2' }, '')).toEqual(PAGE);
  });

  it('removes all documents and pages', async () => {
    await saveSnapshot(record());
    await savePage(KEY, '', PAGE);
    await clearSnapshots();
    expect(await listSnapshots()).toEqual([]);
    expect(await readSavedPage(KEY, '')).toBeNull();
  });
});

describe('a store', () => {
  it('is reopened once if its connection is lost', async () => {
    const { open } = indexedDB;
    let isLost = true;
    const lossy = deviceStore('preferences');
    await set('a', 1, lossy);
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function lose(...args) {
      if (!isLost) return transaction.apply(this, args);
      isLost = false;
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    };
    try {
      expect(await get('a', lossy)).toBe(1);
    } finally {
      IDBDatabase.prototype.transaction = transaction;
      indexedDB.open = open;
    }
  });

  it('that throws an error rejects without a retry', async () => {
    let requests = 0;
    const full = deviceStore('preferences');
    await set('a', 1, full);
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      requests += 1;
      throw new DOMException('', 'QuotaExceededError');
    };
    try {
      await expect(set('a', 2, full)).rejects.toThrow(DOMException);
      expect(requests).toBe(1);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
  });
});
