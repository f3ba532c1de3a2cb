import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { ACCEPT_PATH, acceptedResponse, makeOutbox } from '#tests/builders/offline/makeOutbox.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { createSender } from './createSender.ts';

const ACCEPT = `POST ${ACCEPT_PATH}`;

describe('the sender of a page', () => {
  it('retries automatically when the next attempt is due', async () => {
    const { deps, network, clock, put, read } = makeOutbox();
    await put(makeOutboxRecord());
    network.respond(ACCEPT, () => respondWithProblem('database-unavailable'));
    const sender = createSender(deps, () => {});
    await sender.send();
    expect(sender.hasWork()).toBe(true);
    network.respond(ACCEPT, () => acceptedResponse());
    clock.advance(1_000);
    await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'delivered' }));
    expect(network.calls).toHaveLength(2);
    await vi.waitFor(() => expect(sender.hasWork()).toBe(false));
  });

  it('is not delayed by a clock that is set back right after an attempt', async () => {
    const { deps, network, clock, put, read } = makeOutbox();
    await put(makeOutboxRecord());
    network.respond(ACCEPT, () => respondWithProblem('database-unavailable'));
    let back = 0;
    const records = { ...deps.records };
    records.prune = async (...args) => {
      await deps.records.prune(...args);
      back = 24 * 60 * 60_000; // the attempt is recorded, but its timer is not set yet
    };
    const setBack = { ...clock, now: () => clock.now() - back };
    const sender = createSender({ ...deps, records, clock: setBack }, () => {});
    await sender.send();
    network.respond(ACCEPT, () => acceptedResponse());
    clock.advance(20_000);
    await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'delivered' }));
  });

  it('checks every second while another tab sends, and every minute while offline', async () => {
    const { deps, clock, put } = makeOutbox({ isOnline: () => false });
    await put(makeOutboxRecord());
    let end = () => {};
    const held = deps.locks?.request('outbox', {}, () => new Promise<void>((ok) => (end = ok)));
    const rounds = vi.fn();
    const sender = createSender(deps, rounds);
    await sender.send();
    expect(clock.waiting).toBe(1);
    end();
    await held;
    clock.advance(1_000);
    await vi.waitFor(() => expect(rounds.mock.calls).toEqual([[true], [false], [true], [false]]));
    expect(sender.hasWork()).toBe(true);
    clock.advance(59_999);
    expect(rounds).toHaveBeenCalledTimes(4);
    clock.advance(1);
    await vi.waitFor(() => expect(rounds).toHaveBeenCalledTimes(6));
    sender.rest();
    expect(clock.waiting).toBe(0);
  });

  it('retries after store failures with growing delays', async () => {
    const { deps, network, clock, put, read } = makeOutbox();
    await put(makeOutboxRecord());
    network.respond(ACCEPT, () => acceptedResponse());
    let isFull = true;
    const records = { ...deps.records };
    records.change = async (...args) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      return deps.records.change(...args);
    };
    const rounds = vi.fn();
    const sender = createSender({ ...deps, records }, rounds);
    await sender.send();
    for (const [wait, calls] of [
      [2_000, 4],
      [4_000, 6],
    ] as const) {
      clock.advance(wait - 1);
      expect(rounds).toHaveBeenCalledTimes(calls - 2);
      clock.advance(1);
      await vi.waitFor(() => expect(rounds).toHaveBeenCalledTimes(calls));
    }
    expect(network.calls).toEqual([]);
    isFull = false;
    clock.advance(8_000);
    await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'delivered' }));
    expect(network.calls).toHaveLength(1);
  });

  it('runs one round at a time, and another one if it is prompted meanwhile', async () => {
    const { deps, network, put, read } = makeOutbox();
    await put(makeOutboxRecord());
    network.respond(ACCEPT, () => Promise.reject(new TypeError('lost')));
    const sender = createSender(deps, () => {});
    const first = sender.send();
    const second = sender.send({ isPrompted: true });
    await Promise.all([first, second]);
    expect(network.calls).toHaveLength(2);
    expect(await read()).toMatchObject({ state: 'waiting', attempts: 2 });
    sender.rest();
  });
});
