import { useCallback, useEffect, useState } from 'react';
import { OUTBOX_CHANNEL } from '#offline/core/outbox/outboxChannel.ts';
import { isUnsent, type OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { storedRecords } from '#offline/core/outbox/outboxRecords.ts';
import { readPreference } from '#offline/core/preferences.ts';
import { listReceipts } from '#offline/core/receipts.ts';
import type { Snapshot } from '#offline/core/snapshot.ts';
import { listSnapshots } from '#offline/core/snapshots.ts';
import { SAVED_CHANNEL, subscribeChannels } from '#offline/page/forgetting/savedChannel.ts';

/** What this device has saved. `part`: one store cannot be read, so its data is missing; `failed`: no store can be read. */
export interface SavedDocuments {
  readonly state: 'reading' | 'read' | 'part' | 'failed';
  readonly snapshots: readonly Snapshot[];
  readonly decisions: readonly OutboxRecord[];
  /** The number of checkout receipts, which are not listed because each opens at its own URL. */
  readonly receipts: number;
  /** The number of documents and receipts of other businesses on the same origin. */
  readonly others: number;
  /** The number of unsent decisions, including those for other businesses, and how many those are. */
  readonly unsent: number;
  readonly unsentOthers: number;
  /** Whether saving documents is switched on. */
  readonly isSavingEnabled: boolean;
}

const NO_DOCUMENTS: SavedDocuments = {
  state: 'reading',
  snapshots: [],
  decisions: [],
  receipts: 0,
  others: 0,
  unsent: 0,
  unsentOthers: 0,
  isSavingEnabled: true,
};

/**
 * What this device has saved for a business, reread whenever a tab or the worker changes it, and a function that rereads it.
 */
export function useSavedDocuments(
  appId: string,
): readonly [saved: SavedDocuments, readAgain: () => Promise<void>] {
  const [saved, setSaved] = useState(NO_DOCUMENTS);
  const read = useCallback(async () => setSaved(await readSaved(appId)), [appId]);
  useEffect(() => {
    void read();
    return subscribeChannels([SAVED_CHANNEL, OUTBOX_CHANNEL], () => void read());
  }, [read]);
  return [saved, read];
}

/** Reads what this device has saved for a business. Never rejects: a blocked or failing store counts as empty. */
export async function readSaved(appId: string): Promise<SavedDocuments> {
  const [snapshots, receipts, decisions, keep] = await Promise.allSettled([
    listSnapshots(),
    listReceipts(),
    storedRecords().list(),
    readPreference('keep'),
  ]);
  const all = readOr(snapshots, []);
  const records = readOr(decisions, []);
  const unsent = records.filter(isUnsent);
  const isOwn = (record: { readonly appId: string }) => record.appId === appId;
  const own = all.filter(isOwn);
  const bought = readOr(receipts, []);
  const ownBought = bought.filter(isOwn).length;
  const reads = [snapshots, receipts, decisions, keep];
  const failed = reads.filter(({ status }) => status === 'rejected').length;
  return {
    state: failed === 0 ? 'read' : failed === reads.length ? 'failed' : 'part',
    snapshots: own,
    decisions: records.filter(isOwn),
    receipts: ownBought,
    others: all.length - own.length + bought.length - ownBought,
    unsent: unsent.length,
    unsentOthers: unsent.filter((decision) => !isOwn(decision)).length,
    isSavingEnabled: readOr(keep, true),
  };
}

function readOr<T>(read: PromiseSettledResult<T>, fallback: T): T {
  return read.status === 'fulfilled' ? read.value : fallback;
}
