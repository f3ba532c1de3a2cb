import type { EInvoice, EInvoiceLine } from '#contract/entities/documents/eInvoice.ts';
import { isDueToday } from '#domain/document/documentTotals.ts';
import { normalizeDecimal } from '#domain/document/normalizeLine.ts';
import { minorUnits } from '#domain/money/minorUnits.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { Content } from '../contentStore.ts';
import { getNotes, type LoadedInvoice } from '../invoiceStore.ts';
import { toDecimalText } from '../presentContent.ts';
import { computeVat, outsideVat, type Vat } from './computeVat.ts';
import { buyerAddress, getTaxId, sellerAddress, toBuyer, toSeller } from './eInvoiceParties.ts';

type Line = Content['lines'][number];

/** UNTDID 1001: commercial invoice. */
const COMMERCIAL_INVOICE = '380';

/** UN/ECE Recommendation 20: one. Our units are words, which are in the line's name instead. */
const ONE = 'C62';

/** The terms where an invoice has neither a last day nor terms (BR-CO-25). */
const NO_TERMS = 'Due on receipt';

/**
 * The maximum number of decimals of an amount in EN 16931 (BR-DEC-*). Invoices in a currency with more decimals cannot
 * be written.
 */
const MAX_DECIMALS = 2;

/**
 * Whether an invoice is available as an e-invoice: it was imported as one, or it has what EN 16931 requires: a line that
 * is due with it (BR-16), a country of both parties (BR-09, BR-11) and a currency of at most two decimals.
 */
export function hasEInvoice(invoice: LoadedInvoice, business: BusinessRow): boolean {
  const { document, contact, currency } = invoice.content.row;
  if (document !== null) return true;
  if (minorUnits(currency) > MAX_DECIMALS) return false;
  const isPlaced = sellerAddress(business) !== null && buyerAddress(contact) !== null;
  return isPlaced && dueLines(invoice).length > 0;
}

/**
 * Maps our invoice to EN 16931: what is due with it, with the figures of its page. The amounts of its tax rows are sums
 * over rounded lines (BR-CO-17 may differ by cents); payments are not included. Only for one that `hasEInvoice`.
 */
export function toEInvoice(invoice: LoadedInvoice, business: BusinessRow): EInvoice {
  const { row, content } = invoice;
  const { currency, totals, contact, orderTerms } = content.row;
  const notes = getNotes(invoice);
  const text = (amountMinor: number) => toDecimalText(amountMinor, currency);
  const lines = dueLines(invoice);
  const hasVat = getTaxId(business) !== null;
  const vat = hasVat ? computeVat(lines, text) : outsideVat(lines, totals, text);
  return {
    ...EMPTY,
    kind: 'invoice',
    number: row.number,
    issuedOn: issueDay(invoice),
    typeCode: COMMERCIAL_INVOICE,
    currency,
    dueOn: row.dueOn,
    paymentTerms: orderTerms ?? (row.dueOn === null ? NO_TERMS : null),
    notes: notes === null ? [] : [{ subject: null, text: notes }],
    seller: toSeller(business),
    buyer: toBuyer(contact, hasVat),
    ...toTransfer(business, row.number, currency),
    allowances: [...vat.allowances],
    charges: [...vat.charges],
    totals: toTotals(lines, vat, text),
    taxes: vat.rows,
    lines: lines.map((line) => toLine(line, vat, text)),
  };
}

/** UNTDID 4461: a credit transfer, and one within SEPA. */
const TRANSFER = '30';
const SEPA_TRANSFER = '58';

/** How to pay by transfer (BG-16), to the business's account. */
function toTransfer({ bankAccount }: BusinessRow, number: string, currency: string) {
  if (bankAccount === null) return {};
  const { holder, iban, bic, accountNumber, sortCode, routingNumber } = bankAccount;
  const account = {
    id: iban ?? accountNumber ?? '',
    name: holder,
    bankId: bic ?? sortCode ?? routingNumber,
  };
  const code = iban !== null && currency === 'EUR' ? SEPA_TRANSFER : TRANSFER;
  const means = { code, text: null, reference: null, account, card: null, mandate: null };
  return { paymentReference: number, paymentMeans: [means] };
}

function issueDay({ row }: LoadedInvoice): string {
  return row.issuedOn ?? row.createdAt.toISOString().slice(0, 10);
}

/** The lines included in its totals. */
function dueLines(invoice: LoadedInvoice): readonly Line[] {
  const { content } = invoice;
  const totalsOn = content.row.issuedOn ?? issueDay(invoice);
  return content.lines.filter((line) => isDueToday(toRecurrence(line), totalsOn));
}

function toTotals(lines: readonly Line[], vat: Vat, text: Text): EInvoice['totals'] {
  const { chargesMinor, allowancesMinor, taxMinor } = vat;
  const net = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  const withoutTax = net + chargesMinor - allowancesMinor;
  return {
    lines: text(net),
    allowances: allowancesMinor === 0 ? null : text(allowancesMinor),
    charges: chargesMinor === 0 ? null : text(chargesMinor),
    withoutTax: text(withoutTax),
    tax: text(taxMinor),
    taxInTaxCurrency: null,
    withTax: text(withoutTax + taxMinor),
    prepaid: null,
    rounding: null,
    payable: text(withoutTax + taxMinor),
  };
}

type Text = (amountMinor: number) => string;

const NO_REFERENCES: EInvoice['references'] = {
  buyerReference: null,
  project: null,
  contract: null,
  purchaseOrder: null,
  salesOrder: null,
  receivingAdvice: null,
  despatchAdvice: null,
  tender: null,
  invoicedObject: null,
  accountingReference: null,
};

/** Fields that our invoices do not have. */
const EMPTY = {
  taxCurrency: null,
  taxPointOn: null,
  taxPointCode: null,
  process: null,
  specification: null,
  references: NO_REFERENCES,
  precedingInvoices: [],
  payee: null,
  taxRepresentative: null,
  delivery: null,
  period: null,
  paymentReference: null,
  creditorId: null,
  paymentMeans: [],
  attachments: [],
};

function toRecurrence({ recurrenceStartsOn }: Line) {
  if (recurrenceStartsOn === null) return null;
  return {
    code: 1,
    interval: 1,
    startsOn: recurrenceStartsOn,
    endsOn: null,
    occurrences: null,
  } as const;
}

function negated(text: string): string {
  return text.startsWith('-') ? text.slice(1) : normalizeDecimal(`-${text}`);
}

/** A line of the e-invoice. A price must not be negative (BR-27), so the quantity is negative instead. */
function toLine(line: Line, vat: Vat, text: Text): EInvoiceLine {
  const { name, description, unit, quantity, unitPrice, discountMinor, amountMinor } = line;
  const isBelow = unitPrice.startsWith('-');
  const discount = {
    amount: text(discountMinor),
    baseAmount: null,
    percent: null,
    reason: 'Discount',
    reasonCode: '95',
    vat: null,
  };
  return {
    id: String(line.position),
    note: null,
    objectId: null,
    quantity: isBelow ? negated(quantity) : quantity,
    unit: ONE,
    netAmount: text(amountMinor),
    orderLine: null,
    accountingReference: null,
    period: null,
    allowances: discountMinor === 0 ? [] : [discount],
    charges: [],
    price: {
      net: isBelow ? negated(unitPrice) : unitPrice,
      discount: null,
      gross: null,
      baseQuantity: null,
      baseUnit: null,
    },
    vat: vat.of(line),
    item: {
      name: unit === null ? name : `${name} (${unit})`,
      description,
      sellerId: null,
      buyerId: null,
      standardId: null,
      classifications: [],
      originCountry: null,
      attributes: [],
    },
  };
}
