import { writeCii } from '#server/e-invoice-xml/cii/writeCii.ts';
import { downloadHeaders } from '../shared/downloadHeaders.ts';
import type { Handler } from '../shared/handler.ts';
import { openEInvoice } from './openEInvoice.ts';

/** An invoice as a CII file, generated from stored data; 404 if it lacks data that EN 16931 requires. */
export const getInvoiceCii: Handler<'getInvoiceCii'> = async ({ db, business, params }) => {
  const { number, write } = await openEInvoice(db, { business, xid: params.xid ?? '' });
  const body = await write(writeCii);
  const file = { fileName: `${number}-cii.xml`, mimeType: 'application/xml' };
  return { body, headers: downloadHeaders({ ...file, sizeBytes: body.length }) };
};
