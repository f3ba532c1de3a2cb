import { AttachmentReader } from '../attachments.ts';
import type {
  Attachment,
  DocumentNote,
  PrecedingInvoice,
  References,
} from '../model/businessDocument.ts';
import { REFERENCE_CODES } from '../referenceCodes.ts';
import { REQUIRED } from '../required.ts';
import type { ElementReader } from '../xml/elementReader.ts';

/** Credit notes have no project element; they use a document reference with this type code. */
export const PROJECT_CODE = '50';

/** The paths of references that have their own element. */
export const UBL_REFERENCES = {
  buyerReference: 'cbc:BuyerReference',
  project: 'cac:ProjectReference/cbc:ID',
  contract: 'cac:ContractDocumentReference/cbc:ID',
  purchaseOrder: 'cac:OrderReference/cbc:ID',
  salesOrder: 'cac:OrderReference/cbc:SalesOrderID',
  receivingAdvice: 'cac:ReceiptDocumentReference/cbc:ID',
  despatchAdvice: 'cac:DespatchDocumentReference/cbc:ID',
  tender: 'cac:OriginatorDocumentReference/cbc:ID',
  accountingReference: 'cbc:AccountingCost',
} as const;

/** The paths of supporting documents (BG-24) and of their values. */
export const UBL_ATTACHMENT = {
  element: 'cac:AdditionalDocumentReference',
  id: 'cbc:ID',
  description: 'cbc:DocumentDescription',
  file: 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
  link: 'cac:Attachment/cac:ExternalReference/cbc:URI',
} as const;

/** The document's references (BT-10 to BT-19). */
export function ublReferences(root: ElementReader): References {
  const at = (name: keyof typeof UBL_REFERENCES) => root.text(UBL_REFERENCES[name]);
  return {
    buyerReference: at('buyerReference'),
    project: at('project') ?? ofType(root, PROJECT_CODE)?.text('cbc:ID') ?? null,
    contract: at('contract'),
    purchaseOrder: at('purchaseOrder'),
    salesOrder: at('salesOrder'),
    receivingAdvice: at('receivingAdvice'),
    despatchAdvice: at('despatchAdvice'),
    tender: at('tender'),
    invoicedObject: ofType(root, REFERENCE_CODES.object)?.identifier('cbc:ID') ?? null,
    accountingReference: at('accountingReference'),
  };
}

/** Earlier invoices (BG-3). */
export function ublPrecedingInvoices(root: ElementReader): PrecedingInvoice[] {
  return root.all('cac:BillingReference/cac:InvoiceDocumentReference').map((found) => ({
    number: found.requiredText('cbc:ID', REQUIRED.precedingNumber),
    issuedOn: found.day('cbc:IssueDate'),
  }));
}

/** Supporting documents (BG-24): every additional reference that is neither a project nor an invoiced object. */
export function ublAttachments(root: ElementReader): Attachment[] {
  const reader = new AttachmentReader();
  return root
    .all(UBL_ATTACHMENT.element)
    .filter((found) => ![PROJECT_CODE, REFERENCE_CODES.object].includes(getType(found)))
    .map((found) => ({
      id: found.requiredText(UBL_ATTACHMENT.id, REQUIRED.documentId),
      description: found.texts(UBL_ATTACHMENT.description),
      link: found.text(UBL_ATTACHMENT.link),
      file: reader.read(found.one(UBL_ATTACHMENT.file)),
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
  return root.all(UBL_ATTACHMENT.element).find((found) => getType(found) === code);
}

function getType(reference: ElementReader): string {
  return reference.text('cbc:DocumentTypeCode') ?? '';
}
