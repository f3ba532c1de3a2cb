import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { each, group, join, type Leaf, leaf, leaves } from '#server/e-invoice-xml/writeElements.ts';
import {
  type StoredFiles,
  toAttachments,
  toIdentifierLeaf,
} from '#server/e-invoice-xml/writtenParts.ts';
import { taxPointCode } from '#server/import/model/taxPointCode.ts';
import { REFERENCE_CODES } from '#server/import/referenceCodes.ts';
import { UBL_PERIOD } from '#server/import/ubl/ublAmounts.ts';
import { PROJECT_CODE, UBL_ATTACHMENT, UBL_REFERENCES } from '#server/import/ubl/ublReferences.ts';

/** A period (BG-14, BG-26), with the code for the tax point (BT-8) where it has one. */
export function writePeriod(period: EInvoice['period'], code: string | null): string {
  return group(
    UBL_PERIOD.element,
    leaf(UBL_PERIOD.startsOn, period?.startsOn),
    leaf(UBL_PERIOD.endsOn, period?.endsOn),
    // A document that was stored before codes were translated still has that of CII.
    leaf('cbc:DescriptionCode', code === null ? null : taxPointCode(code)),
  );
}

/** Everything between the head and the parties that refers to something else (BT-11 to BT-18, BG-3, BG-24). */
export function writeReferences(invoice: EInvoice, files: StoredFiles): string {
  const { references: to, precedingInvoices, kind } = invoice;
  const isCredit = kind === 'credit-note';
  const tender = leaf(UBL_REFERENCES.tender, to.tender);
  const contract = leaf(UBL_REFERENCES.contract, to.contract);
  const supporting = writeSupporting(invoice, files);
  return join([
    leaves([
      // The schema requires the buyer's number even if only the seller's is known.
      [UBL_REFERENCES.purchaseOrder, to.purchaseOrder ?? (to.salesOrder === null ? null : 'NA')],
      [UBL_REFERENCES.salesOrder, to.salesOrder],
    ]),
    each(precedingInvoices, ({ number, issuedOn }) =>
      leaves([
        ['cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID', number],
        ['cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate', issuedOn],
      ]),
    ),
    leaf(UBL_REFERENCES.despatchAdvice, to.despatchAdvice),
    leaf(UBL_REFERENCES.receivingAdvice, to.receivingAdvice),
    ...(isCredit ? [contract, supporting, tender] : [tender, contract, supporting]),
    isCredit ? '' : leaf(UBL_REFERENCES.project, to.project),
  ]);
}

function writeSupporting(invoice: EInvoice, files: StoredFiles): string {
  const { references, kind } = invoice;
  const { invoicedObject, project } = references;
  const typed = (id: Leaf, code: string) =>
    group(UBL_ATTACHMENT.element, leaf(...id), leaf('cbc:DocumentTypeCode', code));
  return join([
    invoicedObject === null
      ? ''
      : typed(toIdentifierLeaf('cbc:ID', invoicedObject), REFERENCE_CODES.object),
    kind === 'credit-note' && project !== null ? typed(['cbc:ID', project], PROJECT_CODE) : '',
    each(toAttachments(invoice, files), ({ id, description, link, base64, about }) =>
      group(
        UBL_ATTACHMENT.element,
        leaf(UBL_ATTACHMENT.id, id),
        leaf(UBL_ATTACHMENT.description, description),
        leaves([
          [UBL_ATTACHMENT.file, base64, about],
          [UBL_ATTACHMENT.link, link],
        ]),
      ),
    ),
  ]);
}
