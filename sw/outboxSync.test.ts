import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetAllDecisions } from '#offline/core/forgetDecisions.ts';
import { storedRecords } from '#offline/core/outbox/outboxRecords.ts';
import { makeNetwork, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { ACCEPT_PATH, acceptedResponse } from '#tests/builders/offline/makeOutbox.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { registerOutboxSync } from './outboxSync.ts';

const records = storedRecords();

/** A worker's events: `dispatch` returns the work that the event waits for. */
function startWorker(respond: () => Response) {
  const network = makeNetwork({ [`POST ${ACCEPT_PATH}`]: respond });
  vi.stubGlobal('fetch', network.fetch);
  const badges: (number | null)[] = [];
  vi.stubGlobal('navigator', {
    onLine: true,
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(null),
  });
  const target = new EventTarget();
  registerOutboxSync(target);
  const dispatch = (type: string, more: object = {}): Promise<unknown> | undefined => {
    const extended: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => extended.push(work);
    target.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...more }));
    return extended[0];
  };
  return { network, dispatch, badges };
}

const queue = () => {
  const now = Date.now();
  return records.change(makeOutboxRecord(), () =>
    makeOutboxRecord({
      createdAt: now,
      changedAt: now,
      nextAt: now,
      endsAt: now + 86_400_000,
    }),
  );
};

afterEach(() => forgetAllDecisions());

describe('the outbox in the worker', () => {
  it('creates no database for a visitor who only reads', async () => {
    const { network, dispatch, badges } = startWorker(() => acceptedResponse());
    dispatch('activate');
    await vi.waitFor(() => expect(badges).toEqual([null]));
    expect([await indexedDB.databases(), network.calls]).toEqual([[], []]);
  });

  it.each([
    ['sync', { tag: 'outbox' }],
    ['activate', {}],
    ['message', { data: { type: 'drain-outbox' } }],
  ])('sends on %s, and notifies the pages', async (type, more) => {
    const { network, dispatch, badges } = startWorker(() => acceptedResponse());
    await queue();
    const channel = new BroadcastChannel('billfold-outbox');
    const received: unknown[] = [];
    channel.onmessage = ({ data }) => received.push(data);
    dispatch(type, more);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(network.calls).toHaveLength(1);
    expect(await records.read(makeOutboxRecord())).toMatchObject({ state: 'delivered' });
    await vi.waitFor(() => expect(badges.at(-1)).toBeNull());
    expect(received[1]).toEqual({ appId: 'fern', xid: 'quote-1', kind: 'accept' });
    channel.close();
  });

  it('fails a sync that leaves something unsent, so that the browser retries', async () => {
    const { dispatch, badges } = startWorker(() => respondWithProblem('database-unavailable'));
    await queue();
    await expect(dispatch('sync', { tag: 'outbox' })).rejects.toThrow('Unsent');
    expect(badges).toEqual([1]);
    await expect(dispatch('message', { data: { type: 'drain-outbox' } })).resolves.toBeTruthy();
  });

  it('leaves other tags and messages alone', () => {
    const { dispatch } = startWorker(() => acceptedResponse());
    expect(dispatch('sync', { tag: 'other' })).toBeUndefined();
    expect(dispatch('message', { data: { type: 'other' } })).toBeUndefined();
    expect(dispatch('message', { data: null })).toBeUndefined();
  });
});
