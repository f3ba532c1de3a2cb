import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import type { Snapshot, SnapshotKey } from '#offline/core/snapshot.ts';
import { readSnapshot } from '#offline/core/snapshots.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import { selectRead } from './getOpenDocument.ts';

/**
 * Shows this device's snapshot of a document that the server could not return, or returned unusably, as for a lost response.
 * Never rejects: without one, the page shows the failure.
 */
export async function showSnapshot(
  key: SnapshotKey,
  { store }: Pick<OfflineDeps, 'store'>,
): Promise<void> {
  const record = await readSnapshot(key).catch(() => null);
  if (!record || selectRead(key, store.getState()).data) return;
  const { appId, xid } = key;
  const { etag, serverDate: asOf } = record;
  const received = { etag, asOf, snapshot: 'fallback' } as const;
  const { dispatch } = store;
  if (isQuote(record)) {
    const { util } = quoteEndpoints;
    const response = { ...received, value: record.body };
    await dispatch(util.upsertQueryData('getQuote', { appId, xid }, response));
  } else {
    const { util } = invoiceEndpoints;
    const response = { ...received, value: (record as Snapshot<'invoice'>).body };
    await dispatch(util.upsertQueryData('getInvoice', { appId, xid }, response));
  }
}

function isQuote(record: Snapshot): record is Snapshot<'quote'> {
  return record.kind === 'quote';
}
