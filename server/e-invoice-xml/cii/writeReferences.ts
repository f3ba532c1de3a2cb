import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { each, group, join, leaf, leaves } from '#server/e-invoice-xml/writeElements.ts';
import { type StoredFiles, toAttachments } from '#server/e-invoice-xml/writtenParts.ts';
import { CII_AGREEMENT, CII_DOCUMENT, CII_PRECEDING } from '#server/import/cii/ciiReferences.ts';
import { REFERENCE_CODES } from '#server/import/referenceCodes.ts';
import { toDayLeaf } from './toDayLeaf.ts';
import { writeParties } from './writeParties.ts';

/** The name of a project, which the schema of Factur-X requires and EN 16931 does not define. */
const PROJECT_NAME = 'Project reference';

/** The agreement: the parties and all references (BT-10 to BT-14, BT-17, BT-18, BG-24). */
export function writeAgreement(invoice: EInvoice, files: StoredFiles): string {
  const { references: to } = invoice;
  return join([
    leaf(CII_AGREEMENT.buyerReference, to.buyerReference),
    writeParties(invoice),
    leaf(CII_AGREEMENT.salesOrder, to.salesOrder),
    leaf(CII_AGREEMENT.purchaseOrder, to.purchaseOrder),
    leaf(CII_AGREEMENT.contract, to.contract),
    writeDocuments(invoice, files),
    leaves([
      [CII_AGREEMENT.project, to.project],
      ['ram:SpecifiedProcuringProject/ram:Name', to.project && PROJECT_NAME],
    ]),
  ]);
}

/** Preceding invoices (BG-3). */
export function writePreceding({ precedingInvoices }: EInvoice): string {
  return each(precedingInvoices, ({ number, issuedOn }) =>
    group(
      CII_PRECEDING.element,
      leaf(CII_PRECEDING.number, number),
      leaf(...toDayLeaf(CII_PRECEDING.issuedOn, issuedOn, 'qdt:DateTimeString')),
    ),
  );
}

function writeDocuments(invoice: EInvoice, files: StoredFiles): string {
  const { tender, invoicedObject } = invoice.references;
  const typed = (id: string | undefined, code: string, scheme: string | null = null) =>
    id === undefined
      ? ''
      : group(
          CII_DOCUMENT.element,
          leaf(CII_DOCUMENT.id, id),
          leaf(CII_DOCUMENT.type, code),
          leaf(CII_DOCUMENT.scheme, scheme),
        );
  return join([
    each(toAttachments(invoice, files), ({ id, description, link, base64, about }) =>
      group(
        CII_DOCUMENT.element,
        leaf(CII_DOCUMENT.id, id),
        leaf(CII_DOCUMENT.link, link),
        leaf(CII_DOCUMENT.type, REFERENCE_CODES.other),
        leaf(CII_DOCUMENT.description, description),
        leaf(CII_DOCUMENT.file, base64, about),
      ),
    ),
    typed(tender ?? undefined, REFERENCE_CODES.tender),
    typed(invoicedObject?.id, REFERENCE_CODES.object, invoicedObject?.scheme),
  ]);
}
