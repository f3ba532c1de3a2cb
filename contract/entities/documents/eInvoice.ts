import { type Static, type TSchema, Type } from 'typebox';
import {
  CalendarDay,
  CurrencyCode,
  closed,
  DecimalAmount,
  ExactDecimal,
  OptionalDay,
  OptionalText,
} from '#contract/scalars.ts';

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const OptionalAmount = orNull(DecimalAmount);
const OptionalDecimal = orNull(ExactDecimal);

/** An identifier with the scheme that issued it. */
export const Identifier = closed({ id: Type.String(), scheme: OptionalText });

/** A VAT category code (UNCL5305) with its percent rate. */
export const VatCategory = closed({ code: Type.String(), rate: OptionalDecimal });

/** From and to; either may be missing. */
export const Period = closed({ startsOn: OptionalDay, endsOn: OptionalDay });

/** An allowance or a charge, of the document (BG-20, BG-21) or of a line (BG-27, BG-28). */
export const Adjustment = closed({
  amount: DecimalAmount,
  baseAmount: OptionalAmount,
  percent: OptionalDecimal,
  reason: OptionalText,
  reasonCode: OptionalText,
  vat: orNull(VatCategory),
});

/** A postal address as the document writes it; the country is its own code, alpha-2. */
export const PostalAddress = closed({
  line1: OptionalText,
  line2: OptionalText,
  line3: OptionalText,
  city: OptionalText,
  postalCode: OptionalText,
  region: OptionalText,
  country: OptionalText,
});

/** Seller (BG-4) or buyer (BG-7). */
export const EInvoiceParty = closed({
  name: Type.String(),
  tradingName: OptionalText,
  ids: Type.Array(Identifier),
  legalId: orNull(Identifier),
  vatId: OptionalText,
  taxRegistrationId: OptionalText,
  legalInformation: OptionalText,
  electronicAddress: orNull(Identifier),
  address: orNull(PostalAddress),
  contact: orNull(closed({ name: OptionalText, phone: OptionalText, email: OptionalText })),
});

/** One way to pay (BG-16); of a card only the last four digits are known. */
export const EInvoicePaymentMeans = closed({
  code: Type.String(),
  text: OptionalText,
  reference: OptionalText,
  account: orNull(closed({ id: Type.String(), name: OptionalText, bankId: OptionalText })),
  card: orNull(closed({ last4: Type.String(), holder: OptionalText })),
  mandate: orNull(closed({ id: OptionalText, debitedAccount: OptionalText })),
});

/** A line (BG-25). `netAmount` is the document's own; `price.net` is for `baseQuantity` units, one when it is null. */
export const EInvoiceLine = closed({
  id: Type.String(),
  note: OptionalText,
  objectId: orNull(Identifier),
  quantity: ExactDecimal,
  unit: OptionalText,
  netAmount: DecimalAmount,
  orderLine: OptionalText,
  accountingReference: OptionalText,
  period: orNull(Period),
  allowances: Type.Array(Adjustment),
  charges: Type.Array(Adjustment),
  price: closed({
    net: ExactDecimal,
    discount: OptionalDecimal,
    gross: OptionalDecimal,
    baseQuantity: OptionalDecimal,
    baseUnit: OptionalText,
  }),
  vat: orNull(VatCategory),
  item: closed({
    name: Type.String(),
    description: OptionalText,
    sellerId: OptionalText,
    buyerId: OptionalText,
    standardId: orNull(Identifier),
    classifications: Type.Array(
      closed({ code: Type.String(), list: OptionalText, version: OptionalText }),
    ),
    originCountry: OptionalText,
    attributes: Type.Array(closed({ name: Type.String(), value: Type.String() })),
  }),
});

/** The totals that the document states (BT-106 to BT-115). */
export const EInvoiceTotals = closed({
  lines: DecimalAmount,
  allowances: OptionalAmount,
  charges: OptionalAmount,
  withoutTax: DecimalAmount,
  tax: OptionalAmount,
  taxInTaxCurrency: OptionalAmount,
  withTax: DecimalAmount,
  prepaid: OptionalAmount,
  rounding: OptionalAmount,
  payable: DecimalAmount,
});

/** A row of the VAT breakdown (BG-23). */
export const EInvoiceTax = closed({
  taxable: DecimalAmount,
  amount: DecimalAmount,
  vat: VatCategory,
  exemptionReason: OptionalText,
  exemptionReasonCode: OptionalText,
});

/** A supporting document (BG-24). A file that `isKept` is downloaded by its place in the list, counted from 1. */
export const EInvoiceAttachment = closed({
  id: Type.String(),
  description: OptionalText,
  link: OptionalText,
  file: orNull(
    closed({
      fileName: Type.String(),
      mimeType: Type.String(),
      sizeBytes: Type.Integer({ minimum: 0 }),
      isKept: Type.Boolean(),
    }),
  ),
});

/** An imported e-invoice in the terms of EN 16931 (docs/import/terms.md); every figure is the document's own. */
export const EInvoice = closed({
  kind: Type.Enum(['invoice', 'credit-note'], { 'x-guard': 'exact' }),
  number: Type.String(),
  issuedOn: CalendarDay,
  typeCode: Type.String(),
  currency: CurrencyCode,
  taxCurrency: OptionalText,
  taxPointOn: OptionalDay,
  taxPointCode: OptionalText,
  dueOn: OptionalDay,
  paymentTerms: OptionalText,
  process: OptionalText,
  specification: OptionalText,
  notes: Type.Array(closed({ subject: OptionalText, text: Type.String() })),
  references: closed({
    buyerReference: OptionalText,
    project: OptionalText,
    contract: OptionalText,
    purchaseOrder: OptionalText,
    salesOrder: OptionalText,
    receivingAdvice: OptionalText,
    despatchAdvice: OptionalText,
    tender: OptionalText,
    invoicedObject: orNull(Identifier),
    accountingReference: OptionalText,
  }),
  precedingInvoices: Type.Array(closed({ number: Type.String(), issuedOn: OptionalDay })),
  seller: EInvoiceParty,
  buyer: EInvoiceParty,
  payee: orNull(
    closed({ name: Type.String(), id: orNull(Identifier), legalId: orNull(Identifier) }),
  ),
  taxRepresentative: orNull(
    closed({ name: Type.String(), vatId: OptionalText, address: orNull(PostalAddress) }),
  ),
  delivery: orNull(
    closed({
      name: OptionalText,
      locationId: orNull(Identifier),
      deliveredOn: OptionalDay,
      address: orNull(PostalAddress),
    }),
  ),
  period: orNull(Period),
  paymentReference: OptionalText,
  creditorId: OptionalText,
  paymentMeans: Type.Array(EInvoicePaymentMeans),
  allowances: Type.Array(Adjustment),
  charges: Type.Array(Adjustment),
  totals: EInvoiceTotals,
  taxes: Type.Array(EInvoiceTax),
  attachments: Type.Array(EInvoiceAttachment),
  lines: Type.Array(EInvoiceLine),
});

/** An imported e-invoice. */
export type EInvoice = Static<typeof EInvoice>;

/** Seller or buyer of an e-invoice. */
export type EInvoiceParty = Static<typeof EInvoiceParty>;

/** A line of an e-invoice. */
export type EInvoiceLine = Static<typeof EInvoiceLine>;

/** A postal address of an e-invoice. */
export type PostalAddress = Static<typeof PostalAddress>;

/** An allowance or a charge of an e-invoice. */
export type Adjustment = Static<typeof Adjustment>;
