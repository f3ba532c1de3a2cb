import { openFile } from '#server/documents/fileStore.ts';
import { writeUbl } from '#server/e-invoice-xml/ubl/writeUbl.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { downloadHeaders } from '../shared/downloadHeaders.ts';
import type { Handler } from '../shared/handler.ts';
import { streamFile } from '../shared/streamFile.ts';
import { openEInvoice } from './openEInvoice.ts';

/**
 * An invoice as a UBL 2.1 file: the imported original, byte for byte, otherwise one generated from stored data; 404 if that lacks
 * what EN 16931 requires.
 */
export const getInvoiceUbl: Handler<'getInvoiceUbl'> = async ({ db, business, params }) => {
  const opened = await openEInvoice(db, { business, xid: params.xid ?? '' });
  const file = { fileName: `${opened.number}.xml`, mimeType: 'application/xml' };
  if (opened.originalId !== null) {
    const original = orThrowNotFound(await openFile(db, opened.originalId));
    return { body: streamFile(original), headers: downloadHeaders({ ...file, ...original }) };
  }
  const body = await opened.write(writeUbl);
  return { body, headers: downloadHeaders({ ...file, sizeBytes: body.length }) };
};
