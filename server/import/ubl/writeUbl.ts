import type { EInvoice } from '#contract/entities/eInvoice.ts';
import { UBL_ROOTS, UBL_SPACES } from './ublSpaces.ts';
import { writeAdjustments, writeTaxes, writeTotals } from './write/writeAmounts.ts';
import { writeLines } from './write/writeLines.ts';
import { writeParties } from './write/writeParties.ts';
import { writePaymentMeans } from './write/writePaymentMeans.ts';
import { type StoredFiles, writePeriod, writeReferences } from './write/writeReferences.ts';
import { each, leaf } from './write/xmlText.ts';

/** EN 16931 itself, where a document names no specification of its own. */
const SPECIFICATION = 'urn:cen.eu:en16931:2017';

/**
 * An e-invoice as a UBL 2.1 file, elements in the schema's order. Every figure is written unchanged; only a tax total
 * that the schema requires and the document leaves out is computed. `files` are the bytes of its attachments.
 */
export function writeUbl(invoice: EInvoice, files: StoredFiles = new Map()): string {
  const root = invoice.kind === 'credit-note' ? 'CreditNote' : 'Invoice';
  const parts = [
    writeHead(invoice),
    writePeriod(invoice.period, invoice.taxPointCode),
    writeReferences(invoice, files),
    writeParties(invoice),
    writePaymentMeans(invoice),
    writeAdjustments(invoice, invoice.currency),
    writeTaxes(invoice),
    writeTotals(invoice),
    writeLines(invoice),
  ].filter((part) => part !== '');
  const spaces = `xmlns="${UBL_ROOTS[root]}" xmlns:cac="${UBL_SPACES.cac}" xmlns:cbc="${UBL_SPACES.cbc}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${spaces}>\n${parts.join('\n')}\n</${root}>\n`;
}

function writeHead(invoice: EInvoice): string {
  const isCredit = invoice.kind === 'credit-note';
  const notes = each(invoice.notes, ({ subject, text }) =>
    leaf('cbc:Note', subject === null ? text : `#${subject}#${text}`),
  );
  const taxPoint = leaf('cbc:TaxPointDate', invoice.taxPointOn);
  const type = leaf(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', invoice.typeCode);
  return [
    leaf('cbc:CustomizationID', invoice.specification ?? SPECIFICATION),
    leaf('cbc:ProfileID', invoice.process),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issuedOn),
    ...(isCredit
      ? [taxPoint, type, notes]
      : [leaf('cbc:DueDate', invoice.dueOn), type, notes, taxPoint]),
    leaf('cbc:DocumentCurrencyCode', invoice.currency),
    leaf('cbc:TaxCurrencyCode', invoice.taxCurrency),
    leaf('cbc:AccountingCost', invoice.references.accountingReference),
    leaf('cbc:BuyerReference', invoice.references.buyerReference),
  ]
    .filter((part) => part !== '')
    .join('\n');
}
