import { readConsistently } from '#server/database/readConsistently.ts';
import { findAttachment, openFile } from '#server/documents/fileStore.ts';
import { findInvoice } from '#server/documents/invoiceStore.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import { downloadHeaders } from '../shared/downloadHeaders.ts';
import type { Handler } from '../shared/handler.ts';
import { streamFile } from '../shared/streamFile.ts';

/** A file embedded in an imported invoice. It is untrusted and not inspected, so it is only ever downloaded. */
export const getInvoiceAttachment: Handler<'getInvoiceAttachment'> = async (call) => {
  const { db, business, params } = call;
  const { position = '' } = params;
  const file = await readConsistently(db, async (tx) => {
    const row = orThrowNotFound(
      await findInvoice(tx, { appId: business.appId, xid: params.xid ?? '' }),
    );
    assertLinkWorks(row);
    const number = /^[1-9]\d{0,5}$/.test(position) ? Number(position) : 0;
    return orThrowNotFound(await findAttachment(tx, row.contentId, number));
  });
  const bytes = orThrowNotFound(await openFile(db, file.fileId));
  return { body: streamFile(bytes), headers: downloadHeaders({ ...file, ...bytes }) };
};
