import {
  day,
  decimal,
  type Guard,
  instant,
  integer,
  list,
  optionalText,
  orNull,
  shape,
  text,
} from './shape.ts';

const isAddress = shape({
  street1: text,
  street2: optionalText,
  locality: text,
  region: optionalText,
  postalCode: optionalText,
  country: optionalText,
});

/** The customer of a document. */
export const isContact: Guard = shape({
  contactId: text,
  name: text,
  companyName: optionalText,
  email: optionalText,
  phone: optionalText,
  taxId: optionalText,
  address: orNull(isAddress),
});

/** The business as its documents show it. */
export const isCompanyProfile: Guard = shape({
  name: text,
  legalName: optionalText,
  email: optionalText,
  phone: optionalText,
  website: optionalText,
  taxId: optionalText,
  address: orNull(isAddress),
  logoUrl: optionalText,
  accentColor: optionalText,
  timeZone: text,
});

const isRecurrence = shape({
  code: integer,
  interval: integer,
  startsOn: day,
  endsOn: orNull(day),
  occurrences: orNull(integer),
});

/** A line of a quote or invoice. */
export const isLine: Guard = shape({
  id: text,
  name: text,
  description: optionalText,
  quantity: decimal,
  unit: optionalText,
  unitPrice: decimal,
  discount: orNull(shape({ type: text, value: decimal })),
  discountAmount: decimal,
  taxes: list(shape({ name: text, rate: decimal, amount: decimal })),
  amount: decimal,
  recurrence: orNull(isRecurrence),
});

/** Totals of a document. */
export const isTotals: Guard = shape({
  subtotal: decimal,
  discount: decimal,
  taxes: list(shape({ name: text, rate: decimal, taxable: decimal, amount: decimal })),
  tax: decimal,
  total: decimal,
  recurring: list(
    shape({ recurrence: isRecurrence, subtotal: decimal, tax: decimal, total: decimal }),
  ),
});

/** How a document is to be paid. */
export const isPayPlan: Guard = shape({
  amountDue: decimal,
  dueOn: orNull(day),
  instalments: list(shape({ dueOn: day, amount: decimal })),
});

/** A day that may be missing. */
export const optionalDay: Guard = orNull(day);

/** A point in time that may be missing. */
export const optionalInstant: Guard = orNull(instant);
