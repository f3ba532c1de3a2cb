import { type Adjustments, readAdjustments } from '../adjustments.ts';
import { documentKind } from '../documentKind.ts';
import type { BusinessDocument } from '../model/businessDocument.ts';
import { taxPointCode } from '../model/taxPointCode.ts';
import { REQUIRED } from '../required.ts';
import type { Currencies } from '../taxTotals.ts';
import { currencyCode } from '../values.ts';
import { ElementReader } from '../xml/elementReader.ts';
import type { XmlElement } from '../xml/xmlElement.ts';
import {
  CII_ADJUSTMENT,
  CII_TAX,
  ciiLogisticsCharges,
  ciiPeriod,
  ciiTaxes,
  ciiTotals,
} from './ciiAmounts.ts';
import { ciiDay } from './ciiDay.ts';
import { ciiLines } from './ciiLines.ts';
import { ciiDelivery, ciiParty, ciiPayee, ciiTaxRepresentative } from './ciiParty.ts';
import { CII_PAYMENT_REFERENCE, CII_TERMS, ciiPaymentMeans } from './ciiPaymentMeans.ts';
import { ciiAttachments, ciiNotes, ciiPrecedingInvoices, ciiReferences } from './ciiReferences.ts';
import { CII_SPACES } from './ciiSpaces.ts';

const PARAMETER = 'SpecifiedDocumentContextParameter/ram:ID';

/** Reads a UN/CEFACT CrossIndustryInvoice into our model; throws a `Refusal` where it is not one of EN 16931. */
export function readCiiDocument(element: XmlElement): BusinessDocument {
  const root = new ElementReader(element, CII_SPACES);
  const context = root.one('rsm:ExchangedDocumentContext');
  const document = root.required('rsm:ExchangedDocument', REQUIRED.number);
  const transaction = root.required('rsm:SupplyChainTradeTransaction', REQUIRED.lines);
  const agreement = transaction.required('ram:ApplicableHeaderTradeAgreement', REQUIRED.sellerName);
  const delivery = transaction.one('ram:ApplicableHeaderTradeDelivery');
  const settlement = transaction.required('ram:ApplicableHeaderTradeSettlement', REQUIRED.currency);
  const typeCode = document.requiredText('ram:TypeCode', REQUIRED.typeCode);
  const currencies = getCurrencies(settlement);
  const { currency } = currencies;
  return {
    kind: documentKind(typeCode),
    number: document.requiredText('ram:ID', REQUIRED.number),
    issuedOn: issueDay(document),
    typeCode,
    ...currencies,
    ...taxPoint(settlement),
    ...terms(settlement),
    process: context?.text(`ram:BusinessProcess${PARAMETER}`) ?? null,
    specification: context?.text(`ram:Guideline${PARAMETER}`) ?? null,
    notes: ciiNotes(document),
    references: ciiReferences({ agreement, delivery, settlement }),
    precedingInvoices: ciiPrecedingInvoices(settlement),
    seller: ciiParty(agreement, 'seller', REQUIRED.sellerName),
    buyer: ciiParty(agreement, 'buyer', REQUIRED.buyerName),
    payee: ciiPayee(settlement),
    taxRepresentative: ciiTaxRepresentative(agreement),
    delivery: ciiDelivery(delivery),
    period: ciiPeriod(settlement),
    paymentReference: settlement.text(CII_PAYMENT_REFERENCE),
    creditorId: settlement.text('ram:CreditorReferenceID'),
    paymentMeans: ciiPaymentMeans(settlement),
    ...documentAdjustments(settlement, currency),
    totals: ciiTotals(settlement, currencies),
    taxes: ciiTaxes(settlement, currency),
    attachments: ciiAttachments(agreement),
    lines: ciiLines(transaction, currency),
  };
}

/** Allowances (BG-20) and charges (BG-21), those for transport after the others. */
function documentAdjustments(settlement: ElementReader, currency: string): Adjustments {
  const { allowances, charges } = readAdjustments(settlement, CII_ADJUSTMENT, {
    currency,
    needed: { allowance: REQUIRED.allowanceAmount, charge: REQUIRED.chargeAmount },
  });
  return { allowances, charges: [...charges, ...ciiLogisticsCharges(settlement, currency)] };
}

function getCurrencies(settlement: ElementReader): Currencies {
  const own = settlement.required('ram:InvoiceCurrencyCode', REQUIRED.currency);
  const tax = settlement.one('ram:TaxCurrencyCode');
  return {
    currency: currencyCode(own.value(), own.where),
    taxCurrency: tax === null ? null : currencyCode(tax.value(), tax.where),
  };
}

function issueDay(document: ElementReader): string {
  const day = ciiDay(document, 'ram:IssueDateTime');
  const { what, rule } = REQUIRED.issuedOn;
  return day ?? document.refuse(`The document has no ${what}.`, { rule });
}

/** BT-7 and BT-8 are in the VAT rows; the first row that has one applies to the document. */
function taxPoint(
  settlement: ElementReader,
): Pick<BusinessDocument, 'taxPointOn' | 'taxPointCode'> {
  const rows = settlement.all(CII_TAX.element);
  const days = rows.map((row) => ciiDay(row, CII_TAX.taxPointOn));
  const code = rows.map((row) => row.text(CII_TAX.taxPointCode)).find((one) => one !== null);
  return {
    taxPointOn: days.find((day) => day !== null) ?? null,
    taxPointCode: code ? taxPointCode(code) : null,
  };
}

/** BT-9 and BT-20; of several terms the first day counts, and all texts are kept. */
function terms(settlement: ElementReader): Pick<BusinessDocument, 'dueOn' | 'paymentTerms'> {
  const all = settlement.all(CII_TERMS.element);
  const days = all.map((one) => ciiDay(one, CII_TERMS.dueOn));
  return {
    dueOn: days.find((day) => day !== null) ?? null,
    paymentTerms: settlement.texts(`${CII_TERMS.element}/${CII_TERMS.text}`),
  };
}
