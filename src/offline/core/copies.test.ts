import 'fake-indexeddb/auto';
import { clear, get, keys, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBoot } from '#tests/builders/makeBoot.ts';
import { makeQuoteAnswer } from '#tests/builders/makeQuote.ts';
import {
  COPY_LIFE_MS,
  clearCopies,
  keepCopy,
  keepPage,
  listCopies,
  MOST_COPIES,
  noteOpened,
  readCopy,
  readKeptPage,
  removeCopy,
  shownVersion,
} from './copies.ts';
import { COPY_VERSION, type CopyRecord } from './copyRecord.ts';
import { keptStore } from './keptStore.ts';

const store = keptStore('copies');
const NOW = Date.UTC(2026, 10, 21, 9);

function record(changes: Partial<CopyRecord<'quote'>> = {}): CopyRecord<'quote'> {
  return {
    v: COPY_VERSION,
    kind: 'quote',
    host: 'localhost:8080',
    appId: 'fern',
    xid: 'quote-1',
    etag: '"v1"',
    fetchedAt: NOW,
    serverDate: NOW,
    openedAt: NOW,
    locale: { catalogue: 'en-US', format: 'en-US' },
    body: makeQuoteAnswer(),
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
  policy: "default-src 'none'",
};

beforeEach(async () => {
  await clearCopies();
  await clear(store);
});

describe('copies', () => {
  it('are found again by kind, business and id, and by nothing else', async () => {
    await keepCopy(record());
    expect((await readCopy(KEY))?.body).toEqual(makeQuoteAnswer());
    expect(await readCopy({ ...KEY, kind: 'invoice' })).toBeNull();
    expect(await readCopy({ ...KEY, appId: 'lindwurm' })).toBeNull();
  });

  it('are replaced by a later answer, never by an earlier one', async () => {
    await keepCopy(record({ etag: '"v2"', serverDate: NOW }));
    await keepCopy(record({ etag: '"v1"', serverDate: NOW - 1000, openedAt: NOW + 5 }));
    expect(await readCopy(KEY)).toMatchObject({ etag: '"v2"', openedAt: NOW + 5 });
    await keepCopy(record({ etag: '"v3"', serverDate: NOW + 1000 }));
    expect((await readCopy(KEY))?.etag).toBe('"v3"');
  });

  it('are replaced also where the server was once far ahead of this device', async () => {
    await keepCopy(record({ etag: '"v9"', serverDate: NOW + 9 * 24 * 60 * 60_000 }));
    await keepCopy(record({ etag: '"v2"', serverDate: NOW }));
    expect((await readCopy(KEY))?.etag).toBe('"v2"');
  });

  it('stay those opened last when they are opened without a network', async () => {
    await keepCopy(record({ xid: 'quote-1' }));
    await keepCopy(record({ xid: 'quote-2', openedAt: NOW + 1 }));
    await noteOpened(KEY, NOW + 2);
    await noteOpened({ ...KEY, xid: 'never-kept' }, NOW + 3);
    expect((await listCopies()).map(({ xid }) => xid)).toEqual(['quote-1', 'quote-2']);
    expect(await keys(store)).toHaveLength(2);
  });

  it('of a quote say that it has expired once its last day is over where the business is', async () => {
    const { companyProfile } = makeQuoteAnswer();
    const body = {
      ...makeQuoteAnswer({ status: 'VIEWED', isExpired: false, expiresOn: '2026-11-30' }),
      companyProfile: { ...companyProfile, timeZone: 'Pacific/Kiritimati' }, // 14 hours ahead
    };
    await keepCopy(record({ body }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 9, 59) });
    expect((await readCopy(KEY))?.body.quote.isExpired).toBe(false);
    vi.setSystemTime(Date.UTC(2026, 10, 30, 10));
    expect((await readCopy(KEY))?.body.quote.isExpired).toBe(true);
    expect((await listCopies())[0]).toMatchObject({ body: { quote: { isExpired: true } } });
    await keepCopy(record({ body: { ...body, quote: { ...body.quote, status: 'ACCEPTED' } } }));
    expect((await readCopy(KEY))?.body.quote.isExpired).toBe(false);
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
  ])('%s count as none', async (_, damaged) => {
    await set('quote/fern/quote-1', damaged, store);
    expect(await readCopy(KEY)).toBeNull();
    expect(await listCopies()).toEqual([]);
    await keepCopy(record({ xid: 'quote-2' }));
    expect(await keys(store)).toEqual(['quote/fern/quote-2']);
  });

  it('are at most a hundred: the one opened longest ago goes first, with its page', async () => {
    await keepCopy(record({ xid: 'oldest', openedAt: NOW - 1000 }));
    await keepPage({ ...KEY, xid: 'oldest' }, '', PAGE);
    for (let index = 0; index < MOST_COPIES; index += 1) {
      await keepCopy(record({ xid: `quote-${index}`, openedAt: NOW + index }));
    }
    const kept = await listCopies();
    expect(kept).toHaveLength(MOST_COPIES);
    expect(kept[0]?.xid).toBe(`quote-${MOST_COPIES - 1}`);
    expect(await readCopy({ ...KEY, xid: 'oldest' })).toBeNull();
    expect(await readKeptPage({ ...KEY, xid: 'oldest' }, '')).toBeNull();
  });

  it('are dropped when nobody has opened them for 180 days', async () => {
    await keepCopy(record({ xid: 'old', openedAt: NOW }));
    const later = NOW + COPY_LIFE_MS;
    await keepCopy(record({ xid: 'ahead', openedAt: later }));
    expect(await listCopies()).toHaveLength(2); // only this device's clock says so
    await keepCopy(record({ xid: 'new', openedAt: later, serverDate: later }));
    expect((await listCopies()).map(({ xid }) => xid)).toEqual(['ahead', 'new']);
  });

  it('are listed for one business, those opened last first', async () => {
    await keepCopy(record({ xid: 'a', openedAt: NOW }));
    await keepCopy(record({ xid: 'b', openedAt: NOW + 1 }));
    await keepCopy(record({ xid: 'c', appId: 'lindwurm' }));
    expect((await listCopies('fern')).map(({ xid }) => xid)).toEqual(['b', 'a']);
  });
});

describe('a drawn page', () => {
  const shown = record();

  it('names the version that it shows, and whether that is over', () => {
    const over = makeQuoteAnswer({ isExpired: true });
    const versions = [shown, record({ etag: '"v2"' }), record({ body: over })].map(shownVersion);
    expect(new Set(versions).size).toBe(3);
    expect(shownVersion(record({ serverDate: NOW + 5 }))).toBe(shownVersion(shown));
  });

  it('goes, with those of the other views, when another version is kept', async () => {
    await keepCopy(record());
    for (const view of ['', 'accept'] as const) await keepPage(KEY, view, PAGE);
    await keepCopy(record({ serverDate: NOW + 1 }));
    expect(await readKeptPage(KEY, 'accept')).toEqual(PAGE);
    await keepCopy(record({ serverDate: NOW + 2, etag: '"v2"' }));
    expect(await readKeptPage(KEY, '')).toBeNull();
    expect(await readKeptPage(KEY, 'accept')).toBeNull();
  });

  it('does not stay where its document was forgotten while it was drawn', async () => {
    await keepCopy(record());
    await removeCopy(KEY);
    await keepPage(KEY, '', PAGE);
    expect(await readKeptPage(KEY, '')).toBeNull();
  });

  it('goes with the next keeping where its document is not kept', async () => {
    await set('quote/fern/gone#', PAGE, keptStore('pages'));
    await keepCopy(record());
    expect(await keys(keptStore('pages'))).toEqual([]);
  });
});

describe('forgetting', () => {
  it('takes a document and its drawn pages, and leaves the others', async () => {
    await keepCopy(record());
    await keepCopy(record({ xid: 'quote-2' }));
    for (const view of ['', 'accept'] as const) await keepPage(KEY, view, PAGE);
    await keepPage({ ...KEY, xid: 'quote-2' }, '', PAGE);
    await removeCopy(KEY);
    expect(await readCopy(KEY)).toBeNull();
    expect(await readKeptPage(KEY, '')).toBeNull();
    expect(await readKeptPage(KEY, 'accept')).toBeNull();
    expect(await readKeptPage({ ...KEY, xid: 'quote-2' }, '')).toEqual(PAGE);
  });

  it('takes everything', async () => {
    await keepCopy(record());
    await keepPage(KEY, '', PAGE);
    await clearCopies();
    expect(await listCopies()).toEqual([]);
    expect(await readKeptPage(KEY, '')).toBeNull();
  });
});

describe('a store', () => {
  it('whose connection is lost is opened anew, once', async () => {
    const { open } = indexedDB;
    let isLost = true;
    const lossy = keptStore('preferences');
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

  it('that refuses rejects, and is asked only once', async () => {
    let asked = 0;
    const full = keptStore('preferences');
    await set('a', 1, full);
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      asked += 1;
      throw new DOMException('', 'QuotaExceededError');
    };
    try {
      await expect(set('a', 2, full)).rejects.toThrow(DOMException);
      expect(asked).toBe(1);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
  });
});
