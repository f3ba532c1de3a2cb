import type { Contact } from '#contract/entities/documents/party.ts';
import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { createLine } from './createLine.ts';
import { mapleForms } from './mapleForms.ts';

/** Maple Row Music LLC: music lessons in Asheville, North Carolina, whose cards are typed into Authorize.Net's own window; USD, en-US. */
export const maple: BusinessDraft = {
  appId: 'maple',
  name: 'Maple Row Music',
  legalName: 'Maple Row Music LLC',
  logoUrl: null,
  accentColor: '#5B3A7A',
  locale: 'en-US',
  embedOrigins: [],
  currency: 'USD',
  country: 'USA',
  timeZone: 'America/New_York',
  email: 'lessons@maplerow.example',
  phone: '+1 828-555-0146',
  website: 'https://maplerow.example',
  taxId: null,
  address: {
    street1: '31 Maple Row',
    street2: null,
    locality: 'Asheville',
    region: 'NC',
    postalCode: '28801',
    country: 'USA',
  },
  productName: 'Billfold',
  supportContact: 'lessons@maplerow.example',
  knownIssuesUrl: null,
  featureFlags: { checkout: true, paymentMethods: true },
  invoiceOnAccept: true,
  onlinePayments: true,
  isRegionRequired: false,
  connections: [{ processor: 'AUTHORIZE', accountId: 'demo-maple' }],
  howToPay: null,
  quotePrefix: 'Q-',
  invoicePrefix: 'MR-',
  lastQuoteNumber: 18,
  lastInvoiceNumber: 240,
  paymentTermDays: 14,
  checkout: mapleForms,
  isDemo: true,
};

/** A customer who learns the cello. */
const whitfield: Contact = {
  contactId: 'c-whitfield',
  name: 'Ines Whitfield',
  companyName: null,
  email: 'ines.whitfield@mail.example',
  phone: '+1 828-555-0192',
  taxId: null,
  address: {
    street1: '4 Juniper Lane',
    street2: null,
    locality: 'Asheville',
    region: 'NC',
    postalCode: '28804',
    country: 'USA',
  },
};

const line = createLine({ name: 'Sales tax', rate: '7' });

/** A term of lessons, and the instrument. */
export function celloLessons(): ContentDraft {
  return {
    currency: 'USD',
    title: 'Autumn term, cello',
    contact: whitfield,
    lines: [
      line('Twelve lessons of 45 minutes', '540.00', 'On Thursdays at four'),
      line('Cello in three-quarter size, rented for the term', '96.00'),
    ],
    plan: null,
    notes: 'Please bring your own music stand.',
    orderTerms: 'A lesson that is called off a day before is made up for.',
    reviewRows: [],
  };
}
