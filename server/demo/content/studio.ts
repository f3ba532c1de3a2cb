import type { Contact } from '#contract/entities/documents/party.ts';
import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { createLine } from './createLine.ts';

/** Cedar Street Studio LLC: pottery classes in Madison, Wisconsin, paid through Rainforest; USD, en-US. */
export const studio: BusinessDraft = {
  appId: 'studio',
  name: 'Cedar Street Studio',
  legalName: 'Cedar Street Studio LLC',
  logoUrl: null,
  accentColor: '#8A4B2A',
  locale: 'en-US',
  embedOrigins: [],
  currency: 'USD',
  country: 'USA',
  timeZone: 'America/Chicago',
  email: 'hello@cedarstreetstudio.example',
  phone: '+1 608-555-0137',
  website: 'https://cedarstreetstudio.example',
  taxId: null,
  address: {
    street1: '214 Cedar Street',
    street2: null,
    locality: 'Madison',
    region: 'WI',
    postalCode: '53715',
    country: 'USA',
  },
  productName: 'Billfold',
  supportContact: 'hello@cedarstreetstudio.example',
  knownIssuesUrl: null,
  featureFlags: { checkout: false, paymentMethods: true },
  invoiceOnAccept: true,
  onlinePayments: true,
  isRegionRequired: false,
  connections: [{ processor: 'RAINFOREST', accountId: 'sbx_mid_demo_studio' }],
  howToPay: 'You can also pay at the desk of Cedar Street Studio, 214 Cedar Street, Madison.',
  quotePrefix: 'Q-',
  invoicePrefix: 'CS-',
  lastQuoteNumber: 58,
  lastInvoiceNumber: 402,
  paymentTermDays: 14,
  isDemo: true,
};

/** A customer who throws bowls on Wednesday evenings. */
const whitaker: Contact = {
  contactId: 'c-whitaker',
  name: 'Noor Whitaker',
  companyName: null,
  email: 'noor.whitaker@mail.example',
  phone: '+1 608-555-0172',
  taxId: null,
  address: {
    street1: '930 Spaight Street',
    street2: null,
    locality: 'Madison',
    region: 'WI',
    postalCode: '53703',
    country: 'USA',
  },
};

const line = createLine({ name: 'Sales tax', rate: '5.5' });

/** A course at the wheel, with its clay. */
export function wheelCourse(): ContentDraft {
  return {
    currency: 'USD',
    title: 'Evenings at the wheel',
    contact: whitaker,
    lines: [
      line('Eight evenings at the wheel', '288.00', 'Wednesdays, six to eight'),
      line('Stoneware clay, 25 pounds, with firing', '62.00'),
    ],
    plan: null,
    notes: 'Your shelf is the third one on the left.',
    orderTerms: 'A missed evening can be made up within the month.',
    reviewRows: [],
  };
}
