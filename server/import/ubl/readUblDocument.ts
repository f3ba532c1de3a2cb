import { readAdjustments } from '../adjustments.ts';
import { documentKind } from '../documentKind.ts';
import type { BusinessDocument } from '../model/businessDocument.ts';
import { REQUIRED } from '../required.ts';
import type { Currencies } from '../taxTotals.ts';
import { currencyCode } from '../values.ts';
import { ElementReader } from '../xml/elementReader.ts';
import type { XmlElement } from '../xml/xmlElement.ts';
import { UBL_ADJUSTMENT, ublPeriod, ublTaxes, ublTotals } from './ublAmounts.ts';
import { ublLines } from './ublLines.ts';
import {
  ublCreditorId,
  ublDelivery,
  ublParty,
  ublPayee,
  ublTaxRepresentative,
} from './ublParty.ts';
import { ublPaymentMeans } from './ublPaymentMeans.ts';
import { ublAttachments, ublNotes, ublPrecedingInvoices, ublReferences } from './ublReferences.ts';
import { UBL_SPACES } from './ublSpaces.ts';

/** Reads a UBL 2.1 Invoice or CreditNote into our model; throws a `Refusal` where it is not one of EN 16931. */
export function readUblDocument(element: XmlElement): BusinessDocument {
  const root = new ElementReader(element, UBL_SPACES);
  const isCreditNote = element.local === 'CreditNote';
  const typePath = isCreditNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode';
  const typeCode = root.requiredText(typePath, REQUIRED.typeCode);
  const currencies = getCurrencies(root);
  const { currency } = currencies;
  const paymentMeans = ublPaymentMeans(root);
  return {
    kind: isCreditNote ? 'credit-note' : documentKind(typeCode),
    number: root.requiredText('cbc:ID', REQUIRED.number),
    issuedOn: root.requiredDay('cbc:IssueDate', REQUIRED.issuedOn),
    typeCode,
    ...currencies,
    taxPointOn: root.day('cbc:TaxPointDate'),
    taxPointCode: root.text('cac:InvoicePeriod/cbc:DescriptionCode'),
    dueOn: dueDay(root),
    paymentTerms: root.texts('cac:PaymentTerms/cbc:Note'),
    process: root.text('cbc:ProfileID'),
    specification: root.text('cbc:CustomizationID'),
    notes: ublNotes(root),
    references: ublReferences(root),
    precedingInvoices: ublPrecedingInvoices(root),
    seller: ublParty(root, 'seller', REQUIRED.sellerName),
    buyer: ublParty(root, 'buyer', REQUIRED.buyerName),
    payee: ublPayee(root),
    taxRepresentative: ublTaxRepresentative(root),
    delivery: ublDelivery(root),
    period: ublPeriod(root),
    paymentReference: paymentMeans.find(({ reference }) => reference !== null)?.reference ?? null,
    creditorId: ublCreditorId(root),
    paymentMeans,
    ...readAdjustments(root, UBL_ADJUSTMENT, {
      currency,
      needed: { allowance: REQUIRED.allowanceAmount, charge: REQUIRED.chargeAmount },
    }),
    totals: ublTotals(root, currencies),
    taxes: ublTaxes(root, currencies),
    attachments: ublAttachments(root),
    lines: ublLines(root, currency),
  };
}

function getCurrencies(root: ElementReader): Currencies {
  const own = root.required('cbc:DocumentCurrencyCode', REQUIRED.currency);
  const tax = root.one('cbc:TaxCurrencyCode');
  return {
    currency: currencyCode(own.value(), own.where),
    taxCurrency: tax === null ? null : currencyCode(tax.value(), tax.where),
  };
}

/** BT-9: on the document, or with the first payment means where credit notes have it. */
function dueDay(root: ElementReader): string | null {
  const [withMeans] = root.all('cac:PaymentMeans').map((means) => means.day('cbc:PaymentDueDate'));
  return root.day('cbc:DueDate') ?? withMeans ?? null;
}
