import 'fake-indexeddb/auto';
import { set } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { makeReceiptRecord } from '#tests/builders/offline/makeReceiptRecord.ts';
import { deviceStore } from './deviceStore.ts';
import {
  clearReceipts,
  dropOldReceipts,
  listReceipts,
  MAX_RECEIPTS,
  readReceipt,
  removeReceipt,
  saveReceipt,
} from './receipts.ts';

const KEY = { appId: 'fern', receiptId: 'receipt-1' };

beforeEach(clearReceipts);

it('finds a receipt by business and id only', async () => {
  const record = makeReceiptRecord();
  await saveReceipt(record);
  expect(await readReceipt(KEY)).toEqual(record);
  expect(await readReceipt({ ...KEY, appId: 'oak' })).toBeNull();
  expect(await readReceipt({ ...KEY, receiptId: 'receipt-2' })).toBeNull();
});

it('removes one receipt, or all', async () => {
  await saveReceipt(makeReceiptRecord());
  await saveReceipt(makeReceiptRecord({ receiptId: 'receipt-2', savedAt: 2 }));
  await removeReceipt(KEY);
  expect((await listReceipts()).map(({ receiptId }) => receiptId)).toEqual(['receipt-2']);
  await clearReceipts();
  expect(await listReceipts()).toEqual([]);
});

it('ignores receipts of another version', async () => {
  const store = deviceStore('receipts');
  await set('fern/newer', { ...makeReceiptRecord(), v: 2 }, store);
  expect(await listReceipts()).toEqual([]);
  expect(await readReceipt({ appId: 'fern', receiptId: 'newer' })).toBeNull();
});

it('replaces the least recently viewed one', async () => {
  for (let at = 0; at <= MAX_RECEIPTS; at += 1)
    await saveReceipt(makeReceiptRecord({ receiptId: `r${at}`, savedAt: at }));
  await dropOldReceipts();
  const ids = (await listReceipts()).map(({ receiptId }) => receiptId);
  expect(ids).toHaveLength(MAX_RECEIPTS);
  expect([ids[0], ids.at(-1)]).toEqual([`r${MAX_RECEIPTS}`, 'r1']);
  expect(await readReceipt({ appId: 'fern', receiptId: 'r0' })).toBeNull();
});
