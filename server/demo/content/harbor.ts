import type { Contact } from '#contract/entities/documents/party.ts';
import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { createLine } from './createLine.ts';
import { harborForms } from './harborForms.ts';

/** Harbor Bikes LLC: a repair shop in Portland, Maine, whose cards are charged by card elements; USD, en-US. */
export const harbor: BusinessDraft = {
  appId: 'harbor',
  name: 'Harbor Bikes',
  legalName: 'Harbor Bikes LLC',
  logoUrl: null,
  accentColor: '#1F5673',
  locale: 'en-US',
  embedOrigins: [],
  currency: 'USD',
  country: 'USA',
  timeZone: 'America/New_York',
  email: 'shop@harborbikes.example',
  phone: '+1 207-555-0119',
  website: 'https://harborbikes.example',
  taxId: null,
  address: {
    street1: '58 Commercial Street',
    street2: null,
    locality: 'Portland',
    region: 'ME',
    postalCode: '04101',
    country: 'USA',
  },
  productName: 'Billfold',
  supportContact: 'shop@harborbikes.example',
  knownIssuesUrl: null,
  featureFlags: { checkout: true, paymentMethods: true },
  invoiceOnAccept: true,
  onlinePayments: true,
  isRegionRequired: false,
  connections: [{ processor: 'NEXUS', accountId: 'demo-harbor' }],
  howToPay: 'You can also pay at the counter of Harbor Bikes, 58 Commercial Street, Portland.',
  quotePrefix: 'Q-',
  invoicePrefix: 'HB-',
  lastQuoteNumber: 120,
  lastInvoiceNumber: 864,
  paymentTermDays: 14,
  checkout: harborForms,
  isDemo: true,
};

/** A customer who rides to work all year. */
const lindqvist: Contact = {
  contactId: 'c-lindqvist',
  name: 'Maja Lindqvist',
  companyName: null,
  email: 'maja.lindqvist@mail.example',
  phone: '+1 207-555-0164',
  taxId: null,
  address: {
    street1: '17 Vesper Street',
    street2: null,
    locality: 'Portland',
    region: 'ME',
    postalCode: '04101',
    country: 'USA',
  },
};

const line = createLine({ name: 'Sales tax', rate: '5.5' });

/** A bicycle made ready for winter. */
export function bikeService(): ContentDraft {
  return {
    currency: 'USD',
    title: 'Winter service',
    contact: lindqvist,
    lines: [
      line('Full service', '96.00', 'Bearings, brakes and gears cleaned and set'),
      line('Winter tires, pair, fitted', '118.00'),
    ],
    plan: null,
    notes: 'Your bicycle is ready; please bring the number of the ticket.',
    orderTerms: 'Repairs carry a warranty of 90 days.',
    reviewRows: [],
  };
}
