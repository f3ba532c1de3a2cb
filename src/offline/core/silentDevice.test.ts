import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCEPT_PATH, acceptedResponse, makeOutbox } from '#tests/builders/offline/makeOutbox.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { makeReceiptRecord } from '#tests/builders/offline/makeReceiptRecord.ts';
import { makeQuoteSnapshot } from '#tests/builders/offline/makeSnapshot.ts';
import { pauseDatabases } from '#tests/builders/offline/pauseDatabases.ts';
import { hasStore } from './deviceStore.ts';
import { forgetDecisions } from './forgetDecisions.ts';
import { drainOutbox } from './outbox/drainOutbox.ts';
import { storedRecords } from './outbox/outboxRecords.ts';
import { changePreference, readPreference } from './preferences.ts';
import { listReceipts, saveReceipt } from './receipts.ts';
import { readReplayConsent } from './replayConsent.ts';
import { listSnapshots, saveSnapshot } from './snapshots.ts';
import { addWaitingReport, drainWaitingReports } from './waitingReports.ts';
import { DEVICE_LIMIT_MS } from './withLimit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** How a wait ends at the limit; `waiting` if it does not. */
async function getEnd(work: Promise<unknown>): Promise<string> {
  let end = 'waiting';
  work.then(
    () => (end = 'done'),
    () => (end = 'failed'),
  );
  await vi.advanceTimersByTimeAsync(DEVICE_LIMIT_MS);
  return end;
}

const report = { at: 0, body: '{}' };

describe('a database that never opens counts as failed', () => {
  it.each([
    ['reading documents', () => listSnapshots()],
    ['saving a document', () => saveSnapshot(makeQuoteSnapshot())],
    ['reading receipts', () => listReceipts()],
    ['saving a receipt', () => saveReceipt(makeReceiptRecord())],
    ['reading a preference', () => readPreference('keep')],
    ['changing a preference', () => changePreference('keep', () => false)],
    ['writing a decision', () => storedRecords().change(makeOutboxRecord(), () => null)],
    ['keeping a report', () => addWaitingReport(report)],
  ])('when %s', async (_, work) => {
    pauseDatabases();
    expect(await getEnd(work())).toBe('failed');
  });
});

describe('a list of databases that never arrives counts as failed', () => {
  it.each([
    ['looking for a store', () => hasStore('copies')],
    ['reading decisions', () => storedRecords().list()],
    ['forgetting decisions', () => forgetDecisions('fern', 'quote-1')],
    ['reading a consent', () => readReplayConsent()],
    ['taking reports', () => drainWaitingReports(0)],
  ])('when %s', async (_, work) => {
    vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => {}));
    expect(await getEnd(work())).toBe('failed');
  });
});

describe('locks that never respond', () => {
  it('let a decision be sent without storage, and once if the storage responds later', async () => {
    let grant = () => {};
    const request = (_name: string, _options: LockOptions, work: (lock: Lock) => unknown) =>
      new Promise((resolve) => {
        grant = () => resolve(work({ name: 'outbox', mode: 'exclusive' }));
      });
    const locks = { request } as Pick<LockManager, 'request'>;
    const { deps, network, put, read } = makeOutbox({ locks });
    network.respond(`POST ${ACCEPT_PATH}`, () => acceptedResponse());
    await put(makeOutboxRecord());
    const drained = drainOutbox(deps);
    await vi.advanceTimersByTimeAsync(DEVICE_LIMIT_MS);
    expect(await drained).toMatchObject({ kind: 'done', unsent: 0 });
    expect(await read()).toMatchObject({ state: 'delivered' });
    grant();
    expect(network.calls).toHaveLength(1);
  });
});
