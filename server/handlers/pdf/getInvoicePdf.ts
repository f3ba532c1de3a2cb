import { getInvoice } from '../invoices/getInvoice.ts';
import type { Handler } from '../shared/handler.ts';
import { countInvoiceLines } from './countInvoiceLines.ts';
import { respondWithPdf } from './respondWithPdf.ts';

/** An invoice or credit note as PDF. */
export const getInvoicePdf: Handler<'getInvoicePdf'> = async (call) => {
  const { body } = await getInvoice(call);
  const { invoiceNumber: number, issuedOn } = body.invoice;
  const lineCount = countInvoiceLines(body.invoice);
  return respondWithPdf(call, {
    ...{ kind: 'invoice', response: body },
    ...{ number, lineCount, madeAt: issuedOn },
  });
};
