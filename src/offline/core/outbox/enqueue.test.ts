import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { makeOutbox } from '#tests/builders/offline/makeOutbox.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { type Consent, cancel, enqueue, markSent } from './enqueue.ts';

let ids = 0;
const newId = () => `id-${++ids}`;

function getConsent(changes: Partial<Consent> = {}): Consent {
  const { kind, host, appId, xid, url, credentials, ifMatch, locale, payload, seen } =
    makeOutboxRecord();
  const quote = { kind, host, appId, xid, url, credentials, ifMatch, locale, payload, seen };
  const tap = { key: newId(), tappedAt: '2026-11-21T12:00:00.000Z', attempts: 0 };
  return { ...quote, ...tap, expiresAt: null, ...changes };
}

describe('enqueueing a consent', () => {
  it('stores its key and the time of the tap', async () => {
    const { deps, clock, read } = makeOutbox();
    const consent = getConsent();
    const record = await enqueue(consent, { ...deps, newId });
    expect(record).toMatchObject({ state: 'queued', attempts: 0, createdAt: clock.now() });
    expect([record.key, record.tappedAt]).toEqual([consent.key, consent.tappedAt]);
    expect(await read()).toEqual(record);
  });

  it('expires with the quote, or after two weeks', async () => {
    const { deps, clock } = makeOutbox();
    const now = clock.now();
    const ends = [null, now + 1_000, now + 99 * 86_400_000].map(async (expiresAt) => {
      const record = await enqueue(getConsent({ xid: String(expiresAt), expiresAt }), {
        ...deps,
        newId,
      });
      return record.endsAt - now;
    });
    const twoWeeks = 14 * 86_400_000;
    expect(await Promise.all(ends)).toEqual([twoWeeks, 1_000, twoWeeks]);
  });

  it('returns the existing record for a second tap', async () => {
    const { deps } = makeOutbox();
    const [one, other] = await Promise.all([
      enqueue(getConsent(), { ...deps, newId }),
      enqueue(getConsent(), { ...deps, newId }),
    ]);
    expect(other).toEqual(one);
  });

  it('replaces the record with a new key for another version', async () => {
    const { deps } = makeOutbox();
    const one = await enqueue(getConsent(), { ...deps, newId });
    const other = await enqueue(getConsent({ ifMatch: '"v2"' }), { ...deps, newId });
    expect(other.key).not.toBe(one.key);
    expect(await deps.records.list()).toEqual([other]);
  });

  it('creates a new record after one that has ended', async () => {
    const { deps, put } = makeOutbox();
    for (const state of ['needs-review', 'refused', 'cancelled', 'delivered'] as const) {
      const before = await put(makeOutboxRecord({ state }));
      const record = await enqueue(getConsent(), { ...deps, newId });
      expect(record.key).not.toBe(before.key);
    }
  });

  it('overwrites a damaged record', async () => {
    const { deps, store } = makeOutbox();
    await set('fern/quote-1/accept', { v: 1, state: 'queued' }, store);
    const record = await enqueue(getConsent(), { ...deps, newId });
    expect(await deps.records.list()).toEqual([record]);
  });

  it('rejects if a newer version of the pages has written the record', async () => {
    const { deps, store } = makeOutbox();
    const newer = { v: 2, state: 'queued' };
    await set('fern/quote-1/accept', newer, store);
    await expect(enqueue(getConsent(), { ...deps, newId })).rejects.toThrow('saved nothing');
    expect(await get('fern/quote-1/accept', store)).toEqual(newer);
  });
});

describe('canceling', () => {
  it('cancels a pending record, but not a delivered one', async () => {
    const { deps, put } = makeOutbox();
    await put(makeOutboxRecord());
    expect(await cancel(makeOutboxRecord(), deps)).toMatchObject({
      state: 'cancelled',
      attempts: 0,
    });
    await put(makeOutboxRecord({ state: 'delivered', receipt: { at: 1, wasAlready: false } }));
    expect(await cancel(makeOutboxRecord(), deps)).toMatchObject({ state: 'delivered' });
    expect(await cancel(makeOutboxRecord({ xid: 'none' }), deps)).toBeNull();
  });
});

describe('a decision that is sent without the outbox', () => {
  it('marks an existing record as sending, so that it is resent with its key', async () => {
    const { deps, clock, read } = makeOutbox();
    const record = await enqueue(getConsent(), { ...deps, newId });
    await markSent(record, deps);
    expect(await read()).toMatchObject({ key: record.key, state: 'sending', attempts: 1 });
    expect((await read())?.nextAt).toBeGreaterThan(clock.now());
  });

  it('does not create a record, or change one of another consent or one that has ended', async () => {
    const { deps, put, read } = makeOutbox();
    await markSent(makeOutboxRecord(), deps);
    expect(await read()).toBeNull();
    for (const record of [
      makeOutboxRecord({ key: 'other' }),
      makeOutboxRecord({ state: 'delivered' }),
    ]) {
      await put(record);
      await markSent(makeOutboxRecord(), deps);
      expect(await read()).toEqual(record);
    }
  });
});
