import { AttachmentReader } from '../attachments.ts';
import type {
  Attachment,
  DocumentNote,
  PrecedingInvoice,
  References,
} from '../model/businessDocument.ts';
import { REQUIRED } from '../required.ts';
import type { ElementReader } from '../xml/elementReader.ts';

const PROJECT = '50';
const INVOICED_OBJECT = '130';

/** The document's references (BT-10 to BT-19). */
export function ublReferences(root: ElementReader): References {
  return {
    buyerReference: root.text('cbc:BuyerReference'),
    project:
      root.text('cac:ProjectReference/cbc:ID') ?? ofType(root, PROJECT)?.text('cbc:ID') ?? null,
    contract: root.text('cac:ContractDocumentReference/cbc:ID'),
    purchaseOrder: root.text('cac:OrderReference/cbc:ID'),
    salesOrder: root.text('cac:OrderReference/cbc:SalesOrderID'),
    receivingAdvice: root.text('cac:ReceiptDocumentReference/cbc:ID'),
    despatchAdvice: root.text('cac:DespatchDocumentReference/cbc:ID'),
    tender: root.text('cac:OriginatorDocumentReference/cbc:ID'),
    invoicedObject: ofType(root, INVOICED_OBJECT)?.identifier('cbc:ID') ?? null,
    accountingReference: root.text('cbc:AccountingCost'),
  };
}

/** Earlier invoices (BG-3). */
export function ublPrecedingInvoices(root: ElementReader): PrecedingInvoice[] {
  return root.all('cac:BillingReference/cac:InvoiceDocumentReference').map((found) => ({
    number: found.requiredText('cbc:ID', REQUIRED.precedingNumber),
    issuedOn: found.day('cbc:IssueDate'),
  }));
}

/** Supporting documents (BG-24): every additional reference that is no project and no invoiced object. */
export function ublAttachments(root: ElementReader): Attachment[] {
  const reader = new AttachmentReader();
  return root
    .all('cac:AdditionalDocumentReference')
    .filter((found) => ![PROJECT, INVOICED_OBJECT].includes(getType(found)))
    .map((found) => ({
      id: found.requiredText('cbc:ID', REQUIRED.documentId),
      description: found.texts('cbc:DocumentDescription'),
      link: found.text('cac:Attachment/cac:ExternalReference/cbc:URI'),
      file: reader.read(found.one('cac:Attachment/cbc:EmbeddedDocumentBinaryObject')),
    }));
}

/** Notes (BG-1); UBL writes the subject code in front of the text: `#AAI#text`. */
export function ublNotes(root: ElementReader): DocumentNote[] {
  return root
    .all('cbc:Note')
    .map((found) => found.value())
    .filter((text) => text !== '')
    .map((note) => {
      const [, subject = null, text = note] = /^#([A-Z]{3})#\s*(.+)$/s.exec(note) ?? [];
      return { subject, text };
    });
}

function ofType(root: ElementReader, code: string): ElementReader | undefined {
  return root.all('cac:AdditionalDocumentReference').find((found) => getType(found) === code);
}

function getType(reference: ElementReader): string {
  return reference.text('cbc:DocumentTypeCode') ?? '';
}
