import { AttachmentReader } from '../attachments.ts';
import type {
  Attachment,
  DocumentNote,
  PrecedingInvoice,
  References,
} from '../model/businessDocument.ts';
import type { Identifier } from '../model/party.ts';
import { REFERENCE_CODES } from '../referenceCodes.ts';
import { REQUIRED } from '../required.ts';
import type { ElementReader } from '../xml/elementReader.ts';
import { ciiDay } from './ciiDay.ts';

const { tender: TENDER, object: INVOICED_OBJECT } = REFERENCE_CODES;
const ID = 'ram:IssuerAssignedID';

/** The three parts of a CII document that its header is spread over. */
export interface CiiHeader {
  readonly agreement: ElementReader;
  readonly delivery: ElementReader | null;
  readonly settlement: ElementReader;
}

/** The paths of the references in the agreement. */
export const CII_AGREEMENT = {
  buyerReference: 'ram:BuyerReference',
  salesOrder: `ram:SellerOrderReferencedDocument/${ID}`,
  purchaseOrder: `ram:BuyerOrderReferencedDocument/${ID}`,
  contract: `ram:ContractReferencedDocument/${ID}`,
  project: 'ram:SpecifiedProcuringProject/ram:ID',
} as const;

/** The paths of the references in the delivery. */
export const CII_ADVICE = {
  despatchAdvice: `ram:DespatchAdviceReferencedDocument/${ID}`,
  receivingAdvice: `ram:ReceivingAdviceReferencedDocument/${ID}`,
} as const;

/** The path of the buyer's accounting reference (BT-19, BT-133). */
export const CII_ACCOUNT = {
  element: 'ram:ReceivableSpecifiedTradeAccountingAccount',
  id: 'ram:ID',
} as const;

/** The paths of preceding invoices (BG-3) and of their issue date. */
export const CII_PRECEDING = {
  element: 'ram:InvoiceReferencedDocument',
  number: ID,
  issuedOn: 'ram:FormattedIssueDateTime',
} as const;

/** The paths of tender, invoiced object and supporting documents, and of their values in the order of the schema. */
export const CII_DOCUMENT = {
  element: 'ram:AdditionalReferencedDocument',
  id: ID,
  link: 'ram:URIID',
  type: 'ram:TypeCode',
  description: 'ram:Name',
  file: 'ram:AttachmentBinaryObject',
  scheme: 'ram:ReferenceTypeCode',
} as const;

/** The document's references (BT-10 to BT-19). */
export function ciiReferences({ agreement, delivery, settlement }: CiiHeader): References {
  return {
    buyerReference: agreement.text(CII_AGREEMENT.buyerReference),
    project: agreement.text(CII_AGREEMENT.project),
    contract: agreement.text(CII_AGREEMENT.contract),
    purchaseOrder: agreement.text(CII_AGREEMENT.purchaseOrder),
    salesOrder: agreement.text(CII_AGREEMENT.salesOrder),
    receivingAdvice: delivery?.text(CII_ADVICE.receivingAdvice) ?? null,
    despatchAdvice: delivery?.text(CII_ADVICE.despatchAdvice) ?? null,
    tender: ofType(agreement, TENDER)?.text(ID) ?? null,
    invoicedObject: ciiObject(ofType(agreement, INVOICED_OBJECT)),
    accountingReference: ciiAccount(settlement),
  };
}

/** The buyer's accounting reference of the document (BT-19) or of a line (BT-133): the first one. */
export function ciiAccount(settlement: ElementReader): string | null {
  const ids = settlement.all(CII_ACCOUNT.element).map((account) => account.text(CII_ACCOUNT.id));
  return ids.find((id) => id !== null) ?? null;
}

/** The invoiced object of the document (BT-18) or of a line (BT-128), with its scheme. */
export function ciiObject(reference: ElementReader | undefined): Identifier | null {
  const id = reference?.text(ID) ?? null;
  if (reference === undefined || id === null) return null;
  return { id, scheme: reference.text(CII_DOCUMENT.scheme) };
}

/** The first additional reference with a type code. */
export function ofType(holder: ElementReader, code: string): ElementReader | undefined {
  return holder.all(CII_DOCUMENT.element).find((found) => found.text(CII_DOCUMENT.type) === code);
}

/** Earlier invoices (BG-3). */
export function ciiPrecedingInvoices(settlement: ElementReader): PrecedingInvoice[] {
  return settlement.all(CII_PRECEDING.element).map((found) => ({
    number: found.requiredText(CII_PRECEDING.number, REQUIRED.precedingNumber),
    issuedOn: ciiDay(found, CII_PRECEDING.issuedOn),
  }));
}

/**
 * Supporting documents (BG-24): every additional reference except the tender and the invoiced object, of which there is
 * one each.
 */
export function ciiAttachments(agreement: ElementReader): Attachment[] {
  const reader = new AttachmentReader();
  const others = [TENDER, INVOICED_OBJECT].map((code) => ofType(agreement, code)?.element);
  return agreement
    .all(CII_DOCUMENT.element)
    .filter(({ element }) => !others.includes(element))
    .map((found) => ({
      id: found.requiredText(ID, REQUIRED.documentId),
      description: found.texts(CII_DOCUMENT.description),
      link: found.text(CII_DOCUMENT.link),
      file: reader.read(found.one(CII_DOCUMENT.file)),
    }));
}

/** Notes (BG-1) with their subject codes. */
export function ciiNotes(document: ElementReader): DocumentNote[] {
  return document.all('ram:IncludedNote').flatMap((note) => {
    const text = note.texts('ram:Content');
    return text === null ? [] : [{ subject: note.text('ram:SubjectCode'), text }];
  });
}
