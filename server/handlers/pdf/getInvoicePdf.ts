import { writeCii } from '#server/import/cii/write/writeCii.ts';
import { getInvoice } from '../invoices/getInvoice.ts';
import { openEInvoice } from '../invoices/openEInvoice.ts';
import type { Handler } from '../shared/handler.ts';
import { countInvoiceLines } from './countInvoiceLines.ts';
import { respondWithPdf } from './respondWithPdf.ts';

/** An invoice or credit note as PDF, with its e-invoice inside (Factur-X) if it has one. */
export const getInvoicePdf: Handler<'getInvoicePdf'> = async (call) => {
  const { body } = await getInvoice(call);
  const { invoiceNumber: number, issuedOn, hasEInvoice } = body.invoice;
  const lineCount = countInvoiceLines(body.invoice);
  const embed = async (pdf: Uint8Array) => {
    const { db, business, params } = call;
    const { write } = await openEInvoice(db, { business, xid: params.xid ?? '' });
    // An extension that a document names is none of the written file, which has the terms of EN 16931 alone.
    const cii = await write((invoice, files) =>
      writeCii({ ...invoice, specification: null }, files),
    );
    const { embedEInvoice } = await import('#server/pdf/embedEInvoice.ts'); // its library is loaded for the first one
    return embedEInvoice(pdf, cii);
  };
  return respondWithPdf(call, {
    ...{ kind: 'invoice', response: body },
    ...{ number, lineCount, madeAt: issuedOn },
    ...(hasEInvoice === true && { embed }),
  });
};
