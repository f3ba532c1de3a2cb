import type { RouteName } from '#contract/routes/routes.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import { presentInvoiceResponse } from '#server/documents/invoices/presentInvoice.ts';
import { writeCii } from '#server/e-invoice-xml/cii/writeCii.ts';
import { readInvoiceCharges } from '../invoices/getInvoiceCharges.ts';
import { loadEInvoice, writeEInvoice } from '../invoices/openEInvoice.ts';
import type { Call } from '../shared/handler.ts';
import { countInvoiceLines } from './countInvoiceLines.ts';
import { respondWithPdf } from './respondWithPdf.ts';

/**
 * Sends an invoice or credit note as PDF, with its embedded e-invoice (Factur-X) if there is one. `isStaff`: also after
 * its public link was revoked.
 */
export async function respondWithInvoicePdf(call: Call<RouteName>, isStaff = false) {
  const { db, business, processors, clock, params } = call;
  // one read for both, so that page and XML agree even if the invoice is revised in the meantime
  const { stored, charges } = await readConsistently(db, async (tx) => {
    const read = await loadEInvoice(tx, { business, xid: params.xid ?? '', isStaff });
    const later = await readInvoiceCharges(tx, business, read.invoice.row.id);
    return { stored: read, charges: later };
  });
  const { body } = await presentInvoiceResponse(stored.invoice, {
    ...{ business, processors },
    now: clock.now(),
  });
  const { invoiceNumber: number, issuedOn, hasEInvoice } = body.invoice;
  const lineCount = countInvoiceLines(body.invoice);
  const written = () =>
    // The written file contains only terms of EN 16931, so it must not name an extension that the document names.
    writeEInvoice(db, business, stored, (read, files) =>
      writeCii({ ...read, specification: null }, files),
    );
  return respondWithPdf(call, {
    ...{ kind: 'invoice', response: body, charges },
    ...{ number, lineCount, madeAt: issuedOn },
    ...(hasEInvoice === true && { writeCii: written }),
  });
}
