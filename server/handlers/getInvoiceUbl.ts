import type { Transaction } from '#server/database/database.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { findOriginal, readAttachments } from '#server/documents/fileStore.ts';
import { findInvoice, type LoadedInvoice, loadInvoice } from '#server/documents/invoiceStore.ts';
import { hasEInvoice, toEInvoice } from '#server/documents/toEInvoice.ts';
import { writeUbl } from '#server/import/ubl/writeUbl.ts';
import { assertLinkWorks, orNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { downloadHeaders } from './downloadHeaders.ts';
import type { Handler } from './handler.ts';

/**
 * An invoice as its UBL 2.1 file: the one that was imported, byte for byte, else one that is written from what is
 * stored; 404 where that does not hold what EN 16931 asks for.
 */
export const getInvoiceUbl: Handler<'getInvoiceUbl'> = async (call) => {
  const { db, business, params } = call;
  const { number, bytes } = await readConsistently(db, async (tx) => {
    const row = orNotFound(await findInvoice(tx, { appId: business.appId, xid: params.xid ?? '' }));
    assertLinkWorks(row);
    const original = await findOriginal(tx, row.contentId);
    return {
      number: row.number,
      bytes: original ?? (await written(tx, await loadInvoice(tx, row), business)),
    };
  });
  const fileName = `${number}.xml`;
  return {
    body: Buffer.from(bytes),
    headers: downloadHeaders({ fileName, mimeType: 'application/xml' }),
  };
};

async function written(
  tx: Transaction,
  invoice: LoadedInvoice,
  business: BusinessRow,
): Promise<Uint8Array> {
  if (!hasEInvoice(invoice, business)) throw new ProblemError('not-found');
  const { document, id } = invoice.content.row;
  const files = document === null ? [] : await readAttachments(tx, id);
  const byPlace = new Map(files.map(({ position, bytes }) => [position, bytes]));
  return Buffer.from(writeUbl(document ?? toEInvoice(invoice, business), byPlace));
}
