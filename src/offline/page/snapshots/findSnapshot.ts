import { getBoot } from 'virtual:call-routes';
import { SNAPSHOT_HEADER, type SnapshotReason } from '#api/apiRequest.ts';
import { callAddress } from '#api/client/callAddress.ts';
import { documentPath } from '#api/client/documentPath.ts';
import type { Snapshot } from '#offline/core/snapshot.ts';
import { listSnapshots } from '#offline/core/snapshots.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import { selectRead } from './getOpenDocument.ts';

/**
 * Looks on this device for the response of a failed GET: a document's snapshot, or the boot response saved with one. A document
 * that was already read stays: a decision may have made it newer than its snapshot. Never rejects.
 */
export async function findSnapshot(
  url: string,
  { settings, store }: Pick<OfflineDeps, 'settings' | 'store'>,
): Promise<Response | undefined> {
  const records = await listSnapshots().catch(() => []); // a failing store counts as empty
  for (const record of records) {
    const { kind, appId, xid } = record;
    const at = (path: string) => callAddress(path, appId, settings).url;
    if (url === at(documentPath(kind, xid))) {
      const isRead = selectRead(record, store.getState()).data !== undefined;
      return isRead ? undefined : respond(record, 'body');
    }
    if (url === at(getBoot.path)) return respond(record, 'boot');
  }
  return undefined;
}

function respond(record: Snapshot, part: 'body' | 'boot'): Response {
  const reason: SnapshotReason = 'fallback';
  const headers = {
    'Content-Type': 'application/json',
    Date: new Date(record.serverDate).toUTCString(),
    [SNAPSHOT_HEADER]: reason,
    ...(part === 'body' && record.etag ? { ETag: record.etag } : {}),
  };
  return new Response(JSON.stringify(record[part]), { headers });
}
