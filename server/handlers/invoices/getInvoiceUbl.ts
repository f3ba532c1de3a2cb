import type { Database } from '#server/database/database.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import {
  findOriginal,
  listAttachments,
  openFile,
  readFile,
  type StoredAttachment,
} from '#server/documents/fileStore.ts';
import { findInvoice, type LoadedInvoice, loadInvoice } from '#server/documents/invoiceStore.ts';
import { hasEInvoice, toEInvoice } from '#server/documents/toEInvoice.ts';
import { writeUbl } from '#server/import/ubl/write/writeUbl.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { downloadHeaders } from '../shared/downloadHeaders.ts';
import type { Handler } from '../shared/handler.ts';
import { streamFile } from '../shared/streamFile.ts';

/**
 * An invoice as a UBL 2.1 file: the imported original, byte for byte, otherwise one generated from stored data; 404 if that lacks
 * what EN 16931 requires.
 */
export const getInvoiceUbl: Handler<'getInvoiceUbl'> = async (call) => {
  const { db, business, params } = call;
  const { invoice, originalId, attached } = await readConsistently(db, async (tx) => {
    const row = orThrowNotFound(
      await findInvoice(tx, { appId: business.appId, xid: params.xid ?? '' }),
    );
    assertLinkWorks(row);
    return {
      invoice: await loadInvoice(tx, row),
      originalId: await findOriginal(tx, row.contentId),
      attached: await listAttachments(tx, row.contentId),
    };
  });
  const { number } = invoice.row;
  const file = { fileName: `${number}.xml`, mimeType: 'application/xml' };
  if (originalId !== null) {
    const original = orThrowNotFound(await openFile(db, originalId));
    return { body: streamFile(original), headers: downloadHeaders({ ...file, ...original }) };
  }
  const body = await write(db, { invoice, attached, business });
  return { body, headers: downloadHeaders({ ...file, sizeBytes: body.length }) };
};

interface Exported {
  readonly invoice: LoadedInvoice;
  readonly attached: readonly StoredAttachment[];
  readonly business: BusinessRow;
}

async function write(db: Database, { invoice, attached, business }: Exported): Promise<Buffer> {
  if (!hasEInvoice(invoice, business)) throw new ProblemError('not-found');
  const { document } = invoice.content.row;
  const byPlace = new Map<number, Uint8Array>();
  for (const { position, fileId } of attached)
    byPlace.set(position, orThrowNotFound(await readFile(db, fileId)));
  return Buffer.from(writeUbl(document ?? toEInvoice(invoice, business), byPlace));
}
