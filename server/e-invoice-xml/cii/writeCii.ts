import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { each, group, join, leaf, leaves, writeRoot } from '#server/e-invoice-xml/writeElements.ts';
import { SPECIFICATION, type StoredFiles } from '#server/e-invoice-xml/writtenParts.ts';
import { CII_DELIVERY } from '#server/import/cii/ciiParty.ts';
import { CII_PAYMENT_REFERENCE } from '#server/import/cii/ciiPaymentMeans.ts';
import { CII_ACCOUNT, CII_ADVICE } from '#server/import/cii/ciiReferences.ts';
import { CII_SPACES } from '#server/import/cii/ciiSpaces.ts';
import { documentKind } from '#server/import/documentKind.ts';
import { toDayLeaf } from './toDayLeaf.ts';
import { writeAdjustments, writePeriod, writeTaxes, writeTotals } from './writeAmounts.ts';
import { writeLines } from './writeLines.ts';
import { writePayee, writeShipTo } from './writeParties.ts';
import { writePaymentMeans, writeTerms } from './writePaymentMeans.ts';
import { writeAgreement, writePreceding } from './writeReferences.ts';

/** The codes (UNTDID 1001) to use if a document's own code contradicts its kind: CII identifies the kind only by the code. */
const KIND_CODES = { invoice: '380', 'credit-note': '381' } as const;

/**
 * An e-invoice as a UN/CEFACT CrossIndustryInvoice (D16B, as in Factur-X), elements in the schema's order. Every figure is written
 * unchanged; only a gross price that the schema requires is computed. `files` are the bytes of its attachments.
 */
export function writeCii(invoice: EInvoice, files: StoredFiles = new Map()): string {
  return writeRoot(
    'rsm:CrossIndustryInvoice',
    CII_SPACES,
    group(
      'rsm:ExchangedDocumentContext',
      leaf('ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID', invoice.process),
      leaf(
        'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
        invoice.specification ?? SPECIFICATION,
      ),
    ),
    writeHead(invoice),
    group(
      'rsm:SupplyChainTradeTransaction',
      writeLines(invoice),
      group('ram:ApplicableHeaderTradeAgreement', writeAgreement(invoice, files)),
      writeDelivery(invoice),
      group('ram:ApplicableHeaderTradeSettlement', writeSettlement(invoice)),
    ),
  );
}

function writeHead({ number, kind, typeCode, issuedOn, notes }: EInvoice): string {
  return group(
    'rsm:ExchangedDocument',
    leaf('ram:ID', number),
    leaf('ram:TypeCode', documentKind(typeCode) === kind ? typeCode : KIND_CODES[kind]),
    leaf(...toDayLeaf('ram:IssueDateTime', issuedOn)),
    each(notes, ({ subject, text }) =>
      leaves([
        ['ram:IncludedNote/ram:Content', text],
        ['ram:IncludedNote/ram:SubjectCode', subject],
      ]),
    ),
  );
}

/** The delivery. The schema requires this element even if it is empty. */
function writeDelivery(invoice: EInvoice): string {
  const { delivery, references } = invoice;
  const content = join([
    writeShipTo(invoice),
    leaf(...toDayLeaf(`${CII_DELIVERY.event}/${CII_DELIVERY.deliveredOn}`, delivery?.deliveredOn)),
    leaf(CII_ADVICE.despatchAdvice, references.despatchAdvice),
    leaf(CII_ADVICE.receivingAdvice, references.receivingAdvice),
  ]);
  return (
    group('ram:ApplicableHeaderTradeDelivery', content) || '<ram:ApplicableHeaderTradeDelivery/>'
  );
}

function writeSettlement(invoice: EInvoice): string {
  const { paymentReference, creditorId, currency, taxCurrency, references } = invoice;
  return join([
    leaf('ram:CreditorReferenceID', creditorId),
    leaf(CII_PAYMENT_REFERENCE, paymentReference),
    leaf('ram:TaxCurrencyCode', taxCurrency),
    leaf('ram:InvoiceCurrencyCode', currency),
    writePayee(invoice),
    writePaymentMeans(invoice),
    writeTaxes(invoice),
    writePeriod(invoice.period),
    writeAdjustments(invoice),
    writeTerms(invoice),
    writeTotals(invoice),
    writePreceding(invoice),
    leaf(`${CII_ACCOUNT.element}/${CII_ACCOUNT.id}`, references.accountingReference),
  ]);
}
