import { COPY_HEADER, type CopyReason } from '#api/apiRequest.ts';
import { callAddress } from '#api/callAddress.ts';
import { listCopies } from '#offline/core/copies.ts';
import type { CopyRecord } from '#offline/core/copyRecord.ts';
import type { OfflineSurroundings } from '../offlineSurroundings.ts';
import { readOf } from './shownDocument.ts';

/**
 * Looks on this device for the answer to a GET that was lost: a document's copy, or the boot kept with one. A document that
 * has been read stays as it is: an answer may have made it newer than its copy. Never rejects.
 */
export async function findCopy(
  url: string,
  { settings, store }: Pick<OfflineSurroundings, 'settings' | 'store'>,
): Promise<Response | undefined> {
  const records = await listCopies().catch(() => []); // a store that fails keeps nothing
  for (const record of records) {
    const { kind, appId, xid } = record;
    const at = (path: string) => callAddress(path, appId, settings).url;
    if (url === at(`/v1/sales/${kind}/${encodeURIComponent(xid)}`)) {
      const isRead = readOf(record, store.getState()).data !== undefined;
      return isRead ? undefined : answer(record, 'body');
    }
    if (url === at('/v1/boot')) return answer(record, 'boot');
  }
  return undefined;
}

function answer(record: CopyRecord, part: 'body' | 'boot'): Response {
  const reason: CopyReason = 'lost';
  const headers = {
    'Content-Type': 'application/json',
    Date: new Date(record.serverDate).toUTCString(),
    [COPY_HEADER]: reason,
    ...(part === 'body' && record.etag ? { ETag: record.etag } : {}),
  };
  return new Response(JSON.stringify(record[part]), { headers });
}
