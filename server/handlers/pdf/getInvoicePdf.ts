import { writeCii } from '#server/import/cii/write/writeCii.ts';
import { getInvoice } from '../invoices/getInvoice.ts';
import { openEInvoice } from '../invoices/openEInvoice.ts';
import type { Handler } from '../shared/handler.ts';
import { countInvoiceLines } from './countInvoiceLines.ts';
import { respondWithPdf } from './respondWithPdf.ts';

/** An invoice or credit note as PDF, with its embedded e-invoice (Factur-X) if there is one. */
export const getInvoicePdf: Handler<'getInvoicePdf'> = async (call) => {
  const { body } = await getInvoice(call);
  const { invoiceNumber: number, issuedOn, hasEInvoice } = body.invoice;
  const lineCount = countInvoiceLines(body.invoice);
  const embed = async (pdf: Uint8Array) => {
    const { db, business, params } = call;
    const { write } = await openEInvoice(db, { business, xid: params.xid ?? '' });
    // The written file contains only terms of EN 16931, so it must not name an extension that the document names.
    const cii = await write((invoice, files) =>
      writeCii({ ...invoice, specification: null }, files),
    );
    const { embedEInvoice } = await import('#server/pdf/embedEInvoice.ts'); // loads its library on first use
    return embedEInvoice(pdf, cii);
  };
  return respondWithPdf(call, {
    ...{ kind: 'invoice', response: body },
    ...{ number, lineCount, madeAt: issuedOn },
    ...(hasEInvoice === true && { embed }),
  });
};
