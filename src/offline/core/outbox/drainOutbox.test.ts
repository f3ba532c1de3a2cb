import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { ACCEPT_PATH, acceptedResponse, makeOutbox } from '#tests/builders/offline/makeOutbox.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { drainOutbox } from './drainOutbox.ts';

const ACCEPT = `POST ${ACCEPT_PATH}`;
const lost = () => Promise.reject(new TypeError('lost'));
const DAY_MS = 86_400_000;

describe('draining the outbox', () => {
  it('records the attempt before it sends, and the outcome afterwards', async () => {
    const { deps, network, changes, put, read } = makeOutbox();
    await put(makeOutboxRecord());
    const seen: unknown[] = [];
    network.respond(ACCEPT, async () => {
      seen.push(await read());
      return acceptedResponse();
    });
    await expect(drainOutbox(deps)).resolves.toEqual({ kind: 'done', nextAt: null, unsent: 0 });
    expect(seen).toMatchObject([{ state: 'sending', attempts: 1 }]);
    expect(await read()).toMatchObject({ state: 'delivered', receipt: { wasAlready: false } });
    expect(changes.map(({ state }) => state)).toEqual(['sending', 'delivered']);
  });

  it('passes the server’s response on, so that a page can show it', async () => {
    const onChange = vi.fn();
    const { deps, network, put } = makeOutbox({ onChange });
    await put(makeOutboxRecord());
    network.respond(ACCEPT, () => acceptedResponse());
    await drainOutbox(deps);
    expect(onChange.mock.lastCall?.[1]).toMatchObject({ quote: { status: 'ACCEPTED_INVOICED' } });
  });

  it('reports the outcome of an attempt that cannot be saved, and sends it again with the same key', async () => {
    const onOutcome = vi.fn();
    const { deps, network, put, read } = makeOutbox({ onChange: onOutcome });
    await put(makeOutboxRecord());
    let isFull = false;
    const full = { ...deps.records };
    full.change = async (...args) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      return deps.records.change(...args);
    };
    network.respond(ACCEPT, () => {
      isFull = true;
      return acceptedResponse();
    });
    await expect(drainOutbox({ ...deps, records: full })).rejects.toThrow();
    expect(await read()).toMatchObject({ state: 'sending' });
    const [record, response] = onOutcome.mock.lastCall ?? [];
    expect([record.state, response.quote.status]).toEqual(['delivered', 'ACCEPTED_INVOICED']);
    await drainOutbox(deps);
    const keys = network.calls.map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await read()).toMatchObject({ state: 'delivered' });
  });

  it('retries with the same key at the scheduled time, not before', async () => {
    const { deps, network, clock, put, read } = makeOutbox();
    const { key } = await put(makeOutboxRecord());
    network.respond(ACCEPT, () => respondWithProblem('database-unavailable'));
    const first = await drainOutbox(deps);
    expect(first).toMatchObject({ nextAt: clock.now() + 1_000, unsent: 1 });
    clock.advance(999);
    await drainOutbox(deps, { isPrompted: true });
    expect(network.sent('POST', ACCEPT_PATH)).toHaveLength(1);
    clock.advance(1);
    network.respond(ACCEPT, () => acceptedResponse());
    await drainOutbox(deps);
    const keys = network.calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([`"${key}"`, `"${key}"`]);
    expect(await read()).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('retries immediately after a lost connection if prompted', async () => {
    const { deps, network, put, read } = makeOutbox();
    await put(makeOutboxRecord());
    network.respond(ACCEPT, lost);
    await drainOutbox(deps);
    expect(await read()).toMatchObject({ state: 'waiting', lastError: { status: 0 } });
    network.respond(ACCEPT, () => acceptedResponse());
    await drainOutbox(deps, { isPrompted: true });
    expect(await read()).toMatchObject({ state: 'delivered' });
  });

  it('treats an old `sending` record as unknown and resends it with the same key', async () => {
    const { deps, network, put } = makeOutbox();
    const { key } = await put(makeOutboxRecord({ state: 'sending', attempts: 1 }));
    network.respond(ACCEPT, () => acceptedResponse());
    await drainOutbox(deps);
    expect(network.calls[0]?.headers.get('idempotency-key')).toBe(`"${key}"`);
  });

  it('waits for the time limit of an attempt that may still run in a browser without locks', async () => {
    const { deps, network, clock, put } = makeOutbox({ locks: undefined });
    const record = makeOutboxRecord({ state: 'sending', attempts: 1 });
    await put({ ...record, nextAt: clock.now() + 20_000 });
    network.respond(ACCEPT, () => acceptedResponse());
    await drainOutbox(deps);
    expect(network.calls).toHaveLength(0);
    clock.advance(20_000);
    await drainOutbox(deps);
    expect(network.calls).toHaveLength(1);
  });

  it('allows one sender at a time; another gets busy or waits', async () => {
    const { deps, network, put } = makeOutbox();
    await put(makeOutboxRecord());
    let release = (_: Response) => {};
    network.respond(ACCEPT, () => new Promise((resolve) => (release = resolve)));
    const first = drainOutbox(deps);
    await vi.waitFor(() => expect(network.calls).toHaveLength(1));
    await expect(drainOutbox(deps)).resolves.toEqual({ kind: 'busy' });
    const patient = drainOutbox(deps, { waits: true });
    release(acceptedResponse());
    await expect(first).resolves.toMatchObject({ unsent: 0 });
    await expect(patient).resolves.toMatchObject({ unsent: 0 });
    expect(network.calls).toHaveLength(1);
  });

  it('aborts an attempt after 20 s, with an unknown outcome', async () => {
    const { deps, clock, put, read } = makeOutbox({
      fetch: (_url, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    });
    await put(makeOutboxRecord());
    const drained = drainOutbox(deps);
    await vi.waitFor(() => expect(clock.waiting).toBe(1));
    clock.advance(20_000);
    await drained;
    expect(await read()).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('does not start an attempt while the browser is offline and nothing responds', async () => {
    const { deps, network, put, read } = makeOutbox({ isOnline: () => false });
    await put(makeOutboxRecord());
    await expect(drainOutbox(deps)).resolves.toEqual({ kind: 'done', nextAt: null, unsent: 1 });
    expect(await read()).toMatchObject({ state: 'queued', attempts: 0 });
    network.respond('GET /v1/sales/quote/quote-1', () => acceptedResponse({}));
    network.respond(ACCEPT, () => acceptedResponse());
    await drainOutbox(deps);
    expect(await read()).toMatchObject({ state: 'delivered' });
  });

  it('leaves a canceled decision canceled, unless it was delivered', async () => {
    for (const [reply, state] of [
      [() => respondWithProblem('internal-error'), 'cancelled'],
      [() => acceptedResponse(), 'delivered'],
    ] as const) {
      const { deps, network, put, read } = makeOutbox();
      const record = await put(makeOutboxRecord());
      network.respond(ACCEPT, async () => {
        await put({ ...record, state: 'cancelled', attempts: 1 });
        return reply();
      });
      await drainOutbox(deps);
      expect(await read()).toMatchObject({ state });
    }
  });

  it('does not overwrite a newer consent', async () => {
    const { deps, network, put, read } = makeOutbox();
    await put(makeOutboxRecord());
    network.respond(ACCEPT, async () => {
      await put(makeOutboxRecord({ id: 'record-2', key: 'newer', state: 'needs-review' }));
      return acceptedResponse();
    });
    await drainOutbox(deps);
    expect(await read()).toMatchObject({ id: 'record-2', state: 'needs-review' });
  });

  it('retries immediately if the clock was set back', async () => {
    const { deps, network, clock, put } = makeOutbox();
    const tomorrow = clock.now() + DAY_MS;
    await put(
      makeOutboxRecord({ state: 'waiting', attempts: 1, changedAt: tomorrow, nextAt: tomorrow }),
    );
    network.respond(ACCEPT, () => acceptedResponse());
    await drainOutbox(deps);
    expect(network.calls).toHaveLength(1);
  });

  it('sends a decision on a quote that expired on the device, and stops without a response', async () => {
    const { deps, network, clock, put, read } = makeOutbox();
    const record = await put(makeOutboxRecord({ endsAt: clock.now() + DAY_MS }));
    clock.advance(DAY_MS + 1);
    network.respond(ACCEPT, lost);
    await drainOutbox(deps);
    expect(await read()).toMatchObject({ state: 'needs-review', lastError: { code: 'too-late' } });
    await put(record);
    network.respond(ACCEPT, () => respondWithProblem('quote-expired'));
    await drainOutbox(deps);
    expect(await read()).toMatchObject({
      state: 'refused',
      lastError: { code: 'quote-expired' },
    });
  });

  it('sends nothing after 14 days', async () => {
    const { deps, network, clock, put, read } = makeOutbox();
    await put(makeOutboxRecord());
    clock.advance(14 * DAY_MS + 1);
    await drainOutbox(deps);
    expect(network.calls).toHaveLength(0);
    expect(await read()).toMatchObject({ state: 'needs-review', lastError: { code: 'too-late' } });
  });

  it('removes settled decisions soon after they were shown, on a device with saving turned off', async () => {
    const { deps, network, clock, put, read } = makeOutbox({ maySave: async () => false });
    await put(makeOutboxRecord());
    network.respond(ACCEPT, () => acceptedResponse());
    const { nextAt } = (await drainOutbox(deps)) as { readonly nextAt: number };
    expect(await read()).toMatchObject({ state: 'delivered' });
    clock.advance(nextAt - clock.now() - 1);
    await drainOutbox(deps);
    expect(await read()).toMatchObject({ state: 'delivered' });
    clock.advance(1);
    expect(await drainOutbox(deps)).toMatchObject({ nextAt: null });
    expect(await read()).toBeNull();
    expect(nextAt - makeOutboxRecord().createdAt).toBeLessThan(120_000);
  });

  it('keeps decisions that need the customer for a day, and sends unsent ones, with saving turned off', async () => {
    const { deps, network, clock, put, read } = makeOutbox({ maySave: async () => false });
    await put(makeOutboxRecord());
    network.respond(ACCEPT, lost);
    await drainOutbox(deps);
    clock.advance(2 * DAY_MS);
    network.respond(ACCEPT, () => respondWithProblem('precondition-failed'));
    await drainOutbox(deps);
    clock.advance(DAY_MS);
    await drainOutbox(deps);
    expect(await read()).toMatchObject({ state: 'needs-review' });
    clock.advance(1);
    await drainOutbox(deps);
    expect(await read()).toBeNull();
  });

  it('removes what was settled 90 days ago, also if it needs the customer', async () => {
    const { deps, clock, put, read } = makeOutbox();
    const receipt = { at: 1, wasAlready: false };
    await put(makeOutboxRecord({ state: 'delivered', receipt }));
    await put(makeOutboxRecord({ xid: 'other', state: 'needs-review' }));
    clock.advance(89 * DAY_MS);
    await drainOutbox(deps);
    expect(await deps.records.list()).toHaveLength(2);
    clock.advance(2 * DAY_MS);
    await drainOutbox(deps);
    expect(await read()).toBeNull();
    expect(await deps.records.list()).toEqual([]);
  });
});
