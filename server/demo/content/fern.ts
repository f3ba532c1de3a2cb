import type { Contact } from '#contract/entities/documents/party.ts';
import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import { fernForms } from './fernForms.ts';

/** Fern & Field LLC: garden design in Portland, Oregon; USD, en-US. */
export const fern: BusinessDraft = {
  appId: 'fern',
  name: 'Fern & Field',
  legalName: 'Fern & Field LLC',
  logoUrl: null,
  accentColor: '#2F6B4F',
  locale: 'en-US',
  currency: 'USD',
  country: 'USA',
  timeZone: 'America/Los_Angeles',
  email: 'hello@fernandfield.example',
  phone: '+1 503-555-0142',
  website: 'https://fernandfield.example',
  taxId: null,
  address: {
    street1: '1418 SE Alder Street',
    street2: null,
    locality: 'Portland',
    region: 'OR',
    postalCode: '97214',
    country: 'USA',
  },
  productName: 'Billfold',
  supportContact: 'hello@fernandfield.example',
  knownIssuesUrl: null,
  featureFlags: { checkout: true, paymentMethods: true },
  invoiceOnAccept: true,
  onlinePayments: true,
  isRegionRequired: true,
  connections: [{ processor: 'STRIPE', accountId: 'acct_demo_fern' }],
  howToPay:
    'You can also pay by check to Fern & Field LLC, 1418 SE Alder Street, Portland, OR 97214. Please write the invoice number on it.',
  quotePrefix: 'Q-',
  invoicePrefix: 'INV-',
  lastQuoteNumber: 2083,
  lastInvoiceNumber: 3316,
  paymentTermDays: 14,
  embedOrigins: [],
  checkout: fernForms,
  isDemo: true,
};

/** A family with a shady back garden. */
export const okafor: Contact = {
  contactId: 'c-okafor',
  name: 'Amara Okafor',
  companyName: null,
  email: 'amara.okafor@mail.example',
  phone: '+1 503-555-0187',
  taxId: null,
  address: {
    street1: '3027 NE Wygant Street',
    street2: null,
    locality: 'Portland',
    region: 'OR',
    postalCode: '97211',
    country: 'USA',
  },
};

/** A small inn whose courtyard is maintained all year. */
export const larkspur: Contact = {
  contactId: 'c-larkspur',
  name: 'Jonah Reyes',
  companyName: 'Larkspur Inn',
  email: 'jonah@larkspurinn.example',
  phone: '+1 503-555-0119',
  taxId: null,
  address: {
    street1: '88 Hawthorne Lane',
    street2: 'Courtyard office',
    locality: 'Hood River',
    region: 'OR',
    postalCode: '97031',
    country: 'USA',
  },
};
