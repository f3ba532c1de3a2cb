import type { EInvoice, EInvoiceLine, EInvoiceParty } from '#contract/entities/eInvoice.ts';
import type { Address } from '#contract/entities/party.ts';
import { alpha2Of } from '#domain/country/countryCode.ts';
import { isDueToday } from '#domain/document/documentTotals.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { Content } from './contentStore.ts';
import type { LoadedInvoice } from './invoiceStore.ts';
import { decimalOf } from './presentContent.ts';
import { taxRowsOf, vatOf } from './vatOf.ts';

type Line = Content['lines'][number];

/** UNTDID 1001: commercial invoice. */
const COMMERCIAL_INVOICE = '380';

/** UN/ECE Recommendation 20: one. Units of ours are words, which stand in the line's name instead. */
const ONE = 'C62';

/**
 * An invoice of ours in the terms of EN 16931: what is due with it, in the figures that its page shows. The amounts of its
 * tax rows are sums over lines that were each rounded (BR-CO-17 may differ by cents); payments are not in it.
 */
export function eInvoiceOf({ row, content }: LoadedInvoice, business: BusinessRow): EInvoice {
  const { currency, totals, contact, notes, orderTerms } = content.row;
  const issuedOn = row.issuedOn ?? row.createdAt.toISOString().slice(0, 10);
  const text = (amountMinor: number) => decimalOf(amountMinor, currency);
  const totalsOn = content.row.issuedOn ?? issuedOn;
  const lines = content.lines.filter((line) => isDueToday(recurrenceOf(line), totalsOn));
  const withoutTax = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  return {
    ...EMPTY,
    kind: 'invoice',
    number: row.number,
    issuedOn,
    typeCode: COMMERCIAL_INVOICE,
    currency,
    dueOn: row.dueOn,
    paymentTerms: orderTerms,
    notes: notes === null ? [] : [{ subject: null, text: notes }],
    seller: partyOf({
      name: business.legalName ?? business.name,
      taxId: business.taxId,
      address: business.address,
      contact: { name: null, phone: business.phone, email: business.email },
    }),
    buyer: partyOf({
      name: contact.companyName ?? contact.name,
      taxId: contact.taxId,
      address: contact.address,
      contact: { name: contact.name, phone: contact.phone, email: contact.email },
    }),
    totals: {
      lines: text(withoutTax),
      allowances: null,
      charges: null,
      withoutTax: text(withoutTax),
      tax: text(totals.taxMinor),
      taxInTaxCurrency: null,
      withTax: text(totals.totalMinor),
      prepaid: null,
      rounding: null,
      payable: text(totals.totalMinor),
    },
    taxes: taxRowsOf(lines, text),
    lines: lines.map((line) => lineOf(line, text)),
  };
}

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

/** What an invoice of ours does not have. */
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
  allowances: [],
  charges: [],
  attachments: [],
};

function recurrenceOf({ recurrenceStartsOn }: Line) {
  if (recurrenceStartsOn === null) return null;
  return {
    code: 1,
    interval: 1,
    startsOn: recurrenceStartsOn,
    endsOn: null,
    occurrences: null,
  } as const;
}

function lineOf(line: Line, text: (amountMinor: number) => string): EInvoiceLine {
  const { name, description, unit, quantity, unitPrice, discountMinor, amountMinor } = line;
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
    quantity,
    unit: ONE,
    netAmount: text(amountMinor),
    orderLine: null,
    accountingReference: null,
    period: null,
    allowances: discountMinor === 0 ? [] : [discount],
    charges: [],
    price: { net: unitPrice, discount: null, gross: null, baseQuantity: null, baseUnit: null },
    vat: vatOf(line.taxes),
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

interface PartyParts {
  readonly name: string;
  readonly taxId: string | null;
  readonly address: Address | null;
  readonly contact: NonNullable<EInvoiceParty['contact']>;
}

function partyOf({ name, taxId, address, contact }: PartyParts): EInvoiceParty {
  return {
    name,
    tradingName: null,
    ids: [],
    legalId: null,
    vatId: taxId,
    taxRegistrationId: null,
    legalInformation: null,
    electronicAddress: null,
    address: address === null ? null : addressOf(address),
    contact,
  };
}

function addressOf({ street1, street2, locality, region, postalCode, country }: Address) {
  return {
    line1: street1,
    line2: street2,
    line3: null,
    city: locality,
    postalCode,
    region,
    country: country === null ? null : (alpha2Of(country) ?? null),
  };
}
