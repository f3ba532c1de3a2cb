import { listSnapshots } from '../snapshots.ts';
import { getOpenDecisions } from './getOpenDecisions.ts';
import type { OutboxRecords } from './outboxRecords.ts';

/**
 * Shows on the installed app's icon how many quotes have an answer that is not settled, as the list of documents counts them.
 * Never rejects: without badges the pages say what waits.
 */
export async function updateBadge(records: OutboxRecords, now: number): Promise<void> {
  const all = await records.list().catch(() => []); // nothing can be kept here, so nothing waits
  const snapshots = all.length === 0 ? [] : await listSnapshots().catch(() => []);
  try {
    await showBadge(getOpenDecisions(all, snapshots, now).length);
  } catch {
    // a snapshot that is not whole: its page says what waits
  }
}

/** Shows a count on the installed app's icon, or nothing for 0; a browser that has no badges shows none. Never rejects. */
export async function showBadge(count: number): Promise<void> {
  try {
    if (count > 0) await navigator.setAppBadge?.(count);
    else await navigator.clearAppBadge?.();
  } catch {
    // not installed, or not allowed
  }
}
