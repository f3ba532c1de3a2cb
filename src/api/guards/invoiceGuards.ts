import {
  isCompanyProfile,
  isContact,
  isLine,
  isPayPlan,
  isTotals,
  optionalDay,
  optionalInstant,
} from './documentGuards.ts';
import {
  currency,
  decimal,
  flag,
  type Guard,
  instant,
  list,
  map,
  optionalText,
  orNull,
  shape,
  text,
} from './shape.ts';

/** One row of the payments list. */
export const isPayment: Guard = shape({
  id: text,
  label: text,
  state: text,
  amount: decimal,
  at: instant,
  processor: optionalText,
  method: optionalText,
  last4: optionalText,
  failure: optionalText,
});

const isPayability = shape({
  online: flag,
  reason: optionalText,
  min: decimal,
  max: decimal,
  step: decimal,
  howToPay: optionalText,
});

/** An invoice. */
export const isInvoice: Guard = shape({
  xid: text,
  orderId: text,
  invoiceNumber: text,
  title: optionalText,
  status: text, // a status nobody knows shows as draft (4.24)
  currencyCode: currency,
  issuedOn: optionalDay,
  dueOn: optionalDay,
  quoteNumber: optionalText,
  quoteAcceptedAt: optionalInstant,
  contact: isContact,
  company: isCompanyProfile,
  lines: list(isLine),
  totals: isTotals,
  payPlan: orNull(isPayPlan),
  total: decimal,
  totalPaid: decimal,
  totalRefundAmount: decimal,
  paymentsMade: decimal,
  totalRemainingBalance: decimal,
  totalDueNow: decimal,
  payments: list(isPayment),
  payability: isPayability,
  notes: optionalText,
  orderTerms: optionalText,
  document: orNull(shape({})), // looked into where it is drawn, so that other invoices do not pay for it
  featureFlags: map(flag),
});

/** The answer to getInvoice (7.09). */
export const isInvoiceAnswer: Guard = shape({
  invoice: isInvoice,
  featureFlags: map(flag),
  appCurrencyCode: currency,
  appSalesInfo: shape({
    processor: optionalText,
    accountId: optionalText,
    publicKey: optionalText,
    scriptUrl: optionalText,
    isRegionRequired: flag,
    isTest: flag,
  }),
  paypalMerchant: orNull(shape({ merchantId: text, clientId: text })),
  paymentSubtype: optionalText,
});
