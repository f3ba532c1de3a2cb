import 'fake-indexeddb/auto';
import { clear, get, set } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { deviceStore, hasStore } from '../deviceStore.ts';
import {
  forgetAllDecisions,
  forgetDecisions,
  forgetFinishedDecisions,
} from '../forgetDecisions.ts';
import { storedRecords } from './outboxRecords.ts';
import { updateBadge } from './updateBadge.ts';

const ID = 'fern/quote-1/accept';
const store = deviceStore('outbox');
const records = storedRecords();
const put = (record = makeOutboxRecord()) => records.change(record, () => record);

describe('the database of the outbox', () => {
  it('is created by a decision, not by reading, removing or counting decisions', async () => {
    expect(await records.list()).toEqual([]);
    expect(await records.read(makeOutboxRecord())).toBeNull();
    await forgetFinishedDecisions();
    await forgetDecisions('fern', 'quote-1');
    expect(await forgetAllDecisions(0)).toBe(true);
    await updateBadge(records, 0);
    expect(await indexedDB.databases()).toEqual([]);
    await put();
    expect(await hasStore('outbox')).toBe(true);
    expect(await records.list()).toHaveLength(1);
  });
});

describe('a device on which saving was turned off', () => {
  it('removes settled decisions, and keeps pending ones', async () => {
    for (const [at, state] of (
      ['queued', 'sending', 'waiting', 'delivered', 'needs-review', 'refused', 'cancelled'] as const
    ).entries())
      await put(makeOutboxRecord({ xid: `quote-${at}`, state, attempts: 1 }));
    await forgetFinishedDecisions();
    const left = (await records.list()).map(({ state }) => state);
    expect(left.sort()).toEqual(['queued', 'sending', 'waiting']);
    await forgetAllDecisions();
  });
});

describe('a record of a newer version of the pages', () => {
  const newer = { ...makeOutboxRecord(), v: 2, more: 'unknown to this version' };
  beforeEach(() => set(ID, newer, store));

  it('is not read, overwritten or removed', async () => {
    expect(await records.list()).toEqual([]);
    expect(await put()).toBeNull();
    await forgetFinishedDecisions();
    expect(await get(ID, store)).toEqual(newer);
  });

  it('counts as unsent when all data is removed', async () => {
    expect(await forgetAllDecisions(0)).toBe(false);
    expect(await get(ID, store)).toEqual(newer);
    expect(await forgetAllDecisions(1)).toBe(true);
    expect(await get(ID, store)).toBeUndefined();
  });
});

describe('removing all decisions', () => {
  beforeEach(() => clear(store));

  it('removes none when more are unsent than the warning showed, of any business', async () => {
    await put(makeOutboxRecord({ state: 'refused', xid: 'other' }));
    await put(makeOutboxRecord({ appId: 'lindwurm', state: 'waiting' }));
    await put();
    expect(await forgetAllDecisions(1)).toBe(false);
    expect(await records.list()).toHaveLength(3);
    expect(await forgetAllDecisions(2)).toBe(true);
    expect(await records.list()).toEqual([]);
  });
});
