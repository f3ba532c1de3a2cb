import { createStore } from 'idb-keyval';
import type { OutboxDeps } from '#offline/core/outbox/outboxDeps.ts';
import type { OutboxKey, OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { storedRecords } from '#offline/core/outbox/outboxRecords.ts';
import { makeClock } from '../browser/makeClock.ts';
import { makeLocks } from '../browser/makeLocks.ts';
import { makeNetwork, respondWithJson } from '../browser/makeNetwork.ts';
import { makeQuoteResponse, type QuoteChanges } from '../documents/makeQuote.ts';
import { makeOutboxRecord } from './makeOutboxRecord.ts';

/** The path of the acceptance of `makeOutboxRecord`. */
export const ACCEPT_PATH = '/v1/sales/quote/quote-1/accept';

/** The server's response to an acceptance. */
export function acceptedResponse(
  changes: QuoteChanges = { status: 'ACCEPTED_INVOICED' },
): Response {
  const { quote, companyProfile } = makeQuoteResponse(changes);
  return respondWithJson({ quote, companyProfile });
}

let stores = 0;

/** An outbox with its own store (the test has set `indexedDB`), and a clock, network and locks that the test controls. */
export function makeOutbox(change: Partial<OutboxDeps> = {}) {
  const network = makeNetwork({});
  const clock = makeClock();
  const changes: OutboxRecord[] = [];
  stores += 1;
  const store = createStore(`outbox-of-test-${stores}`, 'kept');
  const deps: OutboxDeps = {
    records: storedRecords(store),
    fetch: network.fetch,
    clock,
    maySave: async () => true,
    random: () => 0.5,
    isOnline: () => true,
    locks: makeLocks(),
    onChange: (record) => changes.push(record),
    ...change,
  };
  const put = async (record: OutboxRecord) => {
    await deps.records.change(record, () => record);
    return record;
  };
  const read = (key: OutboxKey = makeOutboxRecord()) => deps.records.read(key);
  return { deps, network, clock, changes, store, put, read };
}
