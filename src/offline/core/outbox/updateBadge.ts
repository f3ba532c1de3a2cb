import { listSnapshots } from '../snapshots.ts';
import { getOpenDecisions } from './getOpenDecisions.ts';
import type { OutboxRecords } from './outboxRecords.ts';

/**
 * Shows the number of quotes with an unsettled decision on the installed app's icon, counted as in the list of documents. Never
 * rejects: without badges, the pages show it.
 */
export async function updateBadge(records: OutboxRecords, now: number): Promise<void> {
  const all = await records.list().catch(() => []); // nothing can be saved here, so nothing is pending
  const snapshots = all.length === 0 ? [] : await listSnapshots().catch(() => []);
  try {
    await showBadge(getOpenDecisions(all, snapshots, now).length);
  } catch {
    // an incomplete snapshot; its page shows what is pending
  }
}

/** Shows a count on the installed app's icon, or none for 0; does nothing without badge support. Never rejects. */
export async function showBadge(count: number): Promise<void> {
  try {
    if (count > 0) await navigator.setAppBadge?.(count);
    else await navigator.clearAppBadge?.();
  } catch {
    // not installed, or not allowed
  }
}
