import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { each, join, leaf, writeRoot } from '#server/e-invoice-xml/writeElements.ts';
import { SPECIFICATION, type StoredFiles } from '#server/e-invoice-xml/writtenParts.ts';
import { UBL_REFERENCES } from '#server/import/ubl/ublReferences.ts';
import { UBL_ROOTS, UBL_SPACES } from '#server/import/ubl/ublSpaces.ts';
import { writeAdjustments, writeTaxes, writeTotals } from './writeAmounts.ts';
import { writeLines } from './writeLines.ts';
import { writeParties } from './writeParties.ts';
import { writePaymentMeans } from './writePaymentMeans.ts';
import { writePeriod, writeReferences } from './writeReferences.ts';

/**
 * An e-invoice as a UBL 2.1 file, elements in the schema's order. Every figure is written unchanged; only a tax total
 * that the schema requires and the document leaves out is computed. `files` are the bytes of its attachments.
 */
export function writeUbl(invoice: EInvoice, files: StoredFiles = new Map()): string {
  const root = invoice.kind === 'credit-note' ? 'CreditNote' : 'Invoice';
  return writeRoot(
    root,
    { '': UBL_ROOTS[root], ...UBL_SPACES },
    writeHead(invoice),
    writePeriod(invoice.period, invoice.taxPointCode),
    writeReferences(invoice, files),
    writeParties(invoice),
    writePaymentMeans(invoice),
    writeAdjustments(invoice, invoice.currency),
    writeTaxes(invoice),
    writeTotals(invoice),
    writeLines(invoice),
  );
}

function writeHead(invoice: EInvoice): string {
  const isCredit = invoice.kind === 'credit-note';
  const notes = each(invoice.notes, ({ subject, text }) =>
    leaf('cbc:Note', subject === null ? text : `#${subject}#${text}`),
  );
  const taxPoint = leaf('cbc:TaxPointDate', invoice.taxPointOn);
  const type = leaf(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', invoice.typeCode);
  return join([
    leaf('cbc:CustomizationID', invoice.specification ?? SPECIFICATION),
    leaf('cbc:ProfileID', invoice.process),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issuedOn),
    ...(isCredit
      ? [taxPoint, type, notes]
      : [leaf('cbc:DueDate', invoice.dueOn), type, notes, taxPoint]),
    leaf('cbc:DocumentCurrencyCode', invoice.currency),
    leaf('cbc:TaxCurrencyCode', invoice.taxCurrency),
    leaf(UBL_REFERENCES.accountingReference, invoice.references.accountingReference),
    leaf(UBL_REFERENCES.buyerReference, invoice.references.buyerReference),
  ]);
}
