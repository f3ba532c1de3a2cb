import { type Static, Type } from 'typebox';
import { DOCUMENT_STATUSES, PROCESSORS } from '#contract/codes.ts';
import {
  CurrencyCode,
  closed,
  DecimalAmount,
  Instant,
  OptionalDay,
  OptionalInstant,
  OptionalText,
  PublicId,
} from '#contract/scalars.ts';
import { Delivery } from '../documents/delivery.ts';
import { Contact } from '../documents/party.ts';
import { contactDetails, StaffMethodLink } from './staffContact.ts';

const OptionalDelivery = Type.Union([Delivery, Type.Null()]);

/** A payment in a contact's export. */
export const ExportedPayment = closed({
  at: Instant,
  label: Type.String(),
  state: Type.String(),
  currencyCode: CurrencyCode,
  amount: DecimalAmount,
  refunded: DecimalAmount,
  method: OptionalText,
  last4: OptionalText,
  reference: OptionalText,
  note: OptionalText,
});

/** `contact`, `delivery`, `title` and `notes` as in the document. */
const document = {
  xid: PublicId,
  number: Type.String(),
  status: Type.Enum(DOCUMENT_STATUSES),
  currencyCode: CurrencyCode,
  total: DecimalAmount,
  issuedOn: OptionalDay,
  createdAt: Instant,
  contact: Contact,
  delivery: OptionalDelivery,
  title: OptionalText,
  notes: OptionalText,
  viewedAt: Type.Array(Instant),
};

/** A saved payment method, also a removed one, with the typed details of its owner. */
const ExportedMethod = closed({
  processor: Type.Enum(PROCESSORS),
  brand: OptionalText,
  last4: OptionalText,
  expires: OptionalText,
  nameOnCard: OptionalText,
  billingAddress1: OptionalText,
  billingAddress2: OptionalText,
  billingCity: OptionalText,
  billingRegion: OptionalText,
  billingPostalCode: OptionalText,
  billingCountry: OptionalText,
  billingEmail: OptionalText,
  billingPhone: OptionalText,
  consent: Type.String(),
  consentAt: OptionalInstant,
  savedAt: Instant,
  removedAt: OptionalInstant,
});

/** Everything that is stored about a contact, for the contact. */
export const ContactExport = closed({
  exportedAt: Instant,
  businessName: Type.String(),
  contact: closed(contactDetails),
  invoices: Type.Array(
    closed({
      ...document,
      dueOn: OptionalDay,
      totalPaid: DecimalAmount,
      payments: Type.Array(ExportedPayment),
    }),
  ),
  quotes: Type.Array(
    closed({
      ...document,
      expiresOn: OptionalDay,
      acceptedAt: OptionalInstant,
      acceptedInLocale: OptionalText,
      declinedAt: OptionalInstant,
      declineReason: OptionalText,
    }),
  ),
  orders: Type.Array(
    closed({
      receiptNumber: OptionalText,
      name: OptionalText,
      email: OptionalText,
      delivery: OptionalDelivery,
      completedAt: OptionalInstant,
    }),
  ),
  otherPayments: Type.Array(ExportedPayment),
  paymentMethods: Type.Array(ExportedMethod),
  links: Type.Array(StaffMethodLink),
});

/** Everything that is stored about a contact. */
export type ContactExport = Static<typeof ContactExport>;
