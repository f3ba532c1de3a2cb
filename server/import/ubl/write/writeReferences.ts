import type { EInvoice } from '#contract/entities/eInvoice.ts';
import { taxPointCode } from '#server/import/model/taxPointCode.ts';
import { identifier } from './writeParties.ts';
import { each, group, leaf } from './xmlText.ts';

/** The bytes of stored attachments, by their place among the supporting documents, from 1. */
export type StoredFiles = ReadonlyMap<number, Uint8Array>;

/** A period (BG-14, BG-26), with the code for the tax point (BT-8) where it has one. */
export function writePeriod(period: EInvoice['period'], code: string | null): string {
  return group(
    'cac:InvoicePeriod',
    leaf('cbc:StartDate', period?.startsOn),
    leaf('cbc:EndDate', period?.endsOn),
    // A document that was stored before codes were translated still has that of CII.
    leaf('cbc:DescriptionCode', code === null ? null : taxPointCode(code)),
  );
}

/** Everything between the head and the parties that refers to something else (BT-11 to BT-18, BG-3, BG-24). */
export function writeReferences(invoice: EInvoice, files: StoredFiles): string {
  const { references: to, precedingInvoices, kind } = invoice;
  const isCredit = kind === 'credit-note';
  const tender = reference('cac:OriginatorDocumentReference', to.tender);
  const contract = reference('cac:ContractDocumentReference', to.contract);
  const supporting = writeSupporting(invoice, files);
  return [
    group(
      'cac:OrderReference',
      // The schema requires the buyer's number even if only the seller's is known.
      leaf('cbc:ID', to.purchaseOrder ?? (to.salesOrder === null ? null : 'NA')),
      leaf('cbc:SalesOrderID', to.salesOrder),
    ),
    each(precedingInvoices, ({ number, issuedOn }) =>
      group(
        'cac:BillingReference',
        group(
          'cac:InvoiceDocumentReference',
          leaf('cbc:ID', number),
          leaf('cbc:IssueDate', issuedOn),
        ),
      ),
    ),
    reference('cac:DespatchDocumentReference', to.despatchAdvice),
    reference('cac:ReceiptDocumentReference', to.receivingAdvice),
    ...(isCredit ? [contract, supporting, tender] : [tender, contract, supporting]),
    isCredit ? '' : reference('cac:ProjectReference', to.project),
  ]
    .filter(Boolean)
    .join('\n');
}

function reference(name: string, id: string | null): string {
  return group(name, leaf('cbc:ID', id));
}

function writeSupporting({ references, attachments, kind }: EInvoice, files: StoredFiles): string {
  const { invoicedObject, project } = references;
  const typed = (id: string, code: string) =>
    group('cac:AdditionalDocumentReference', id, leaf('cbc:DocumentTypeCode', code));
  return [
    invoicedObject === null ? '' : typed(identifier('cbc:ID', invoicedObject), '130'),
    kind === 'credit-note' && project !== null ? typed(leaf('cbc:ID', project), '50') : '',
    each(attachments, ({ id, description, link, file }, index) => {
      const content = files.get(index + 1);
      return group(
        'cac:AdditionalDocumentReference',
        leaf('cbc:ID', id),
        leaf('cbc:DocumentDescription', description),
        group(
          'cac:Attachment',
          content === undefined || file === null
            ? ''
            : leaf('cbc:EmbeddedDocumentBinaryObject', Buffer.from(content).toString('base64'), {
                mimeCode: file.mimeType,
                filename: file.fileName,
              }),
          group('cac:ExternalReference', leaf('cbc:URI', link)),
        ),
      );
    }),
  ]
    .filter(Boolean)
    .join('\n');
}
