import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { makeNetwork } from '#tests/builders/browser/makeNetwork.ts';
import { ACCEPT_PATH, acceptedResponse } from '#tests/builders/offline/makeOutbox.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { createPageOutbox } from './createPageOutbox.ts';

const { id: _, ...consent } = makeOutboxRecord();
const onOutcome = vi.fn();
const asked = vi.fn(async () => {});
const going = () => window.dispatchEvent(new Event('pagehide'));
let stop = () => {};
const seen: boolean[] = [];

function open(respond: () => Promise<Response>) {
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: {
      controller: { postMessage: onOutcome },
      ready: Promise.resolve({ sync: { register: asked, getTags: async () => [] } }),
    },
  });
  const network = makeNetwork({ [`POST ${ACCEPT_PATH}`]: respond });
  const outbox = createPageOutbox(
    { fetch: network.fetch, clock: makeClock(), newId: () => crypto.randomUUID() },
    { onRecord: () => {}, onSending: (isSending) => void seen.push(isSending) },
  );
  stop = outbox.stop;
  return { outbox, network };
}

afterEach(() => {
  stop();
  onOutcome.mockReset();
});

it('a page that closes during its first attempt leaves the decision to the worker', async () => {
  let respond = (_response: Response) => {};
  const { outbox, network } = open(() => new Promise((resolve) => (respond = resolve)));
  await outbox.enqueue({ ...consent, expiresAt: null });
  await vi.waitFor(() => expect(network.calls).toHaveLength(1));
  going();
  expect(onOutcome.mock.calls).toEqual([[{ type: 'drain-outbox' }]]);
  respond(acceptedResponse());
  await vi.waitFor(async () =>
    expect(await outbox.records.read(consent)).toMatchObject({ state: 'delivered' }),
  );
});

it('a page with nothing left to send does not wake the worker when it closes', async () => {
  const { outbox } = open(async () => acceptedResponse());
  await outbox.enqueue({ ...consent, expiresAt: null });
  await outbox.send();
  expect(await outbox.records.read(consent)).toMatchObject({ state: 'delivered' });
  going();
  expect(onOutcome).not.toHaveBeenCalled();
});

it('a page counts as sending until the outcome has been shown', async () => {
  const { outbox } = open(async () => acceptedResponse());
  let resolveWait = () => {};
  const result = outbox.during(async () => {
    await outbox.enqueue({ ...consent, expiresAt: null });
    await outbox.send();
    await new Promise<void>((resolve) => (resolveWait = resolve));
  });
  await vi.waitFor(async () =>
    expect(await outbox.records.read(consent)).toMatchObject({ state: 'delivered' }),
  );
  await outbox.send();
  expect(seen.at(-1)).toBe(true);
  resolveWait();
  await result;
  expect(seen.at(-1)).toBe(false);
});

it('a page requests background sync at each start with unsent decisions only', async () => {
  const { outbox, network } = open(() => Promise.reject(new TypeError('lost')));
  await outbox.enqueue({ ...consent, expiresAt: null });
  await outbox.send();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  const onUpdate = vi.fn();
  outbox.subscribe(onUpdate);
  outbox.start();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(onUpdate.mock.calls.some(([key]) => key === null)).toBe(true));
  network.respond(`POST ${ACCEPT_PATH}`, () => acceptedResponse());
  await outbox.send({ isPrompted: true });
  outbox.start();
  await outbox.send();
  expect(asked).toHaveBeenCalledTimes(3);
});
