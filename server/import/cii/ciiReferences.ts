import { AttachmentReader } from '../attachments.ts';
import type {
  Attachment,
  DocumentNote,
  PrecedingInvoice,
  References,
} from '../model/businessDocument.ts';
import type { Identifier } from '../model/party.ts';
import { REQUIRED } from '../required.ts';
import type { ElementReader } from '../xml/elementReader.ts';
import { ciiDay } from './ciiDay.ts';

const TENDER = '50';
const INVOICED_OBJECT = '130';
const ID = 'ram:IssuerAssignedID';

/** The three parts of a CII document that its header is spread over. */
export interface CiiHeader {
  readonly agreement: ElementReader;
  readonly delivery: ElementReader | null;
  readonly settlement: ElementReader;
}

/** The document's references (BT-10 to BT-19). */
export function ciiReferences({ agreement, delivery, settlement }: CiiHeader): References {
  return {
    buyerReference: agreement.text('ram:BuyerReference'),
    project: agreement.text('ram:SpecifiedProcuringProject/ram:ID'),
    contract: agreement.text(`ram:ContractReferencedDocument/${ID}`),
    purchaseOrder: agreement.text(`ram:BuyerOrderReferencedDocument/${ID}`),
    salesOrder: agreement.text(`ram:SellerOrderReferencedDocument/${ID}`),
    receivingAdvice: delivery?.text(`ram:ReceivingAdviceReferencedDocument/${ID}`) ?? null,
    despatchAdvice: delivery?.text(`ram:DespatchAdviceReferencedDocument/${ID}`) ?? null,
    tender: ofType(agreement, TENDER)?.text(ID) ?? null,
    invoicedObject: toObject(ofType(agreement, INVOICED_OBJECT)),
    accountingReference:
      settlement
        .all('ram:ReceivableSpecifiedTradeAccountingAccount')
        .map((account) => account.text('ram:ID'))
        .find((id) => id !== null) ?? null,
  };
}

/** Earlier invoices (BG-3). */
export function ciiPrecedingInvoices(settlement: ElementReader): PrecedingInvoice[] {
  return settlement.all('ram:InvoiceReferencedDocument').map((found) => ({
    number: found.requiredText(ID, REQUIRED.precedingNumber),
    issuedOn: ciiDay(found, 'ram:FormattedIssueDateTime'),
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
    .all('ram:AdditionalReferencedDocument')
    .filter(({ element }) => !others.includes(element))
    .map((found) => ({
      id: found.requiredText(ID, REQUIRED.documentId),
      description: found.texts('ram:Name'),
      link: found.text('ram:URIID'),
      file: reader.read(found.one('ram:AttachmentBinaryObject')),
    }));
}

/** Notes (BG-1) with their subject codes. */
export function ciiNotes(document: ElementReader): DocumentNote[] {
  return document.all('ram:IncludedNote').flatMap((note) => {
    const text = note.texts('ram:Content');
    return text === null ? [] : [{ subject: note.text('ram:SubjectCode'), text }];
  });
}

function toObject(reference: ElementReader | undefined): Identifier | null {
  const id = reference?.text(ID) ?? null;
  if (reference === undefined || id === null) return null;
  return { id, scheme: reference.text('ram:ReferenceTypeCode') };
}

function ofType(agreement: ElementReader, code: string): ElementReader | undefined {
  return agreement.all('ram:AdditionalReferencedDocument').find((found) => getType(found) === code);
}

function getType(reference: ElementReader): string {
  return reference.text('ram:TypeCode') ?? '';
}
