import {
  currency,
  day,
  decimal,
  flag,
  type Guard,
  integer,
  list,
  optionalText,
  orNull,
  pattern,
  shape,
  text,
} from './shape.ts';

const optionalDay = orNull(day);
const optionalDecimal = orNull(decimal);
const identifier = orNull(shape({ id: text, scheme: optionalText }));
const isVat = shape({ code: text, rate: optionalDecimal });
const period = orNull(shape({ startsOn: optionalDay, endsOn: optionalDay }));

const isAdjustment = shape({
  amount: decimal,
  baseAmount: optionalDecimal,
  percent: optionalDecimal,
  reason: optionalText,
  reasonCode: optionalText,
  vat: orNull(isVat),
});

const address = orNull(
  shape({
    line1: optionalText,
    line2: optionalText,
    line3: optionalText,
    city: optionalText,
    postalCode: optionalText,
    region: optionalText,
    country: optionalText,
  }),
);

const isParty = shape({
  name: text,
  tradingName: optionalText,
  ids: list(shape({ id: text })),
  legalId: identifier,
  vatId: optionalText,
  taxRegistrationId: optionalText,
  legalInformation: optionalText,
  address,
  contact: orNull(shape({ name: optionalText, phone: optionalText, email: optionalText })),
});

const isMeans = shape({
  code: text,
  text: optionalText,
  reference: optionalText,
  account: orNull(shape({ id: text, name: optionalText, bankId: optionalText })),
  card: orNull(shape({ last4: text, holder: optionalText })),
  mandate: orNull(shape({ id: optionalText, debitedAccount: optionalText })),
});

const isLine = shape({
  id: text,
  note: optionalText,
  objectId: identifier,
  quantity: decimal,
  unit: optionalText,
  netAmount: decimal,
  orderLine: optionalText,
  accountingReference: optionalText,
  period,
  allowances: list(isAdjustment),
  charges: list(isAdjustment),
  price: shape({
    net: decimal,
    discount: optionalDecimal,
    gross: optionalDecimal,
    baseQuantity: optionalDecimal,
    baseUnit: optionalText,
  }),
  vat: orNull(isVat),
  item: shape({
    name: text,
    description: optionalText,
    sellerId: optionalText,
    buyerId: optionalText,
    standardId: identifier,
    originCountry: optionalText,
    attributes: list(shape({ name: text, value: text })),
  }),
});

const isTotals = shape({
  lines: decimal,
  allowances: optionalDecimal,
  charges: optionalDecimal,
  withoutTax: decimal,
  tax: optionalDecimal,
  taxInTaxCurrency: optionalDecimal,
  withTax: decimal,
  prepaid: optionalDecimal,
  rounding: optionalDecimal,
  payable: decimal,
});

const isAttachment = shape({
  id: text,
  description: optionalText,
  link: optionalText,
  file: orNull(shape({ fileName: text, sizeBytes: integer, isKept: flag })),
});

const isReferences = shape({
  buyerReference: optionalText,
  project: optionalText,
  contract: optionalText,
  purchaseOrder: optionalText,
  salesOrder: optionalText,
  receivingAdvice: optionalText,
  despatchAdvice: optionalText,
  tender: optionalText,
  invoicedObject: identifier,
  accountingReference: optionalText,
});

/** What an imported e-invoice says, as far as its page shows it. */
export const isEInvoice: Guard = shape({
  kind: pattern(/^(invoice|credit-note)$/),
  number: text,
  issuedOn: day,
  typeCode: text,
  currency,
  taxCurrency: orNull(currency),
  taxPointOn: optionalDay,
  dueOn: optionalDay,
  paymentTerms: optionalText,
  notes: list(shape({ text })),
  references: isReferences,
  precedingInvoices: list(shape({ number: text, issuedOn: optionalDay })),
  seller: isParty,
  buyer: isParty,
  payee: orNull(shape({ name: text, id: identifier, legalId: identifier })),
  taxRepresentative: orNull(shape({ name: text, vatId: optionalText, address })),
  delivery: orNull(
    shape({ name: optionalText, locationId: identifier, deliveredOn: optionalDay, address }),
  ),
  period,
  paymentReference: optionalText,
  creditorId: optionalText,
  paymentMeans: list(isMeans),
  allowances: list(isAdjustment),
  charges: list(isAdjustment),
  totals: isTotals,
  taxes: list(
    shape({
      taxable: decimal,
      amount: decimal,
      vat: isVat,
      exemptionReason: optionalText,
      exemptionReasonCode: optionalText,
    }),
  ),
  attachments: list(isAttachment),
  lines: list(isLine),
});
