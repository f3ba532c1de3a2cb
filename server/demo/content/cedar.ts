import type { Contact } from '#contract/entities/documents/party.ts';
import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';

/**
 * Cedar Street Framing LLC: a framer in Burlington, Vermont, whose cards are charged by Authorize.Net from our card
 * frame; USD, en-US.
 */
export const cedar: BusinessDraft = {
  appId: 'cedar',
  name: 'Cedar Street Framing',
  legalName: 'Cedar Street Framing LLC',
  logoUrl: null,
  accentColor: '#7A4A21',
  locale: 'en-US',
  embedOrigins: [],
  currency: 'USD',
  country: 'USA',
  timeZone: 'America/New_York',
  email: 'frames@cedarstreet.example',
  phone: '+1 802-555-0137',
  website: 'https://cedarstreet.example',
  taxId: null,
  address: {
    street1: '214 Cedar Street',
    street2: null,
    locality: 'Burlington',
    region: 'VT',
    postalCode: '05401',
    country: 'USA',
  },
  productName: 'Billfold',
  supportContact: 'frames@cedarstreet.example',
  knownIssuesUrl: null,
  featureFlags: { checkout: false, paymentMethods: false },
  invoiceOnAccept: true,
  onlinePayments: true,
  isRegionRequired: false,
  connections: [{ processor: 'AUTHORIZE', accountId: 'demo-cedar', settings: { form: 'frame' } }],
  howToPay: null,
  quotePrefix: 'Q-',
  invoicePrefix: 'CF-',
  lastQuoteNumber: 64,
  lastInvoiceNumber: 512,
  paymentTermDays: 14,
  isDemo: true,
};

/** A customer who has her prints framed for a gallery. */
const arslan: Contact = {
  contactId: 'c-arslan',
  name: 'Defne Arslan',
  companyName: null,
  email: 'defne.arslan@mail.example',
  phone: '+1 802-555-0171',
  taxId: null,
  address: {
    street1: '9 Lakeview Terrace',
    street2: null,
    locality: 'Burlington',
    region: 'VT',
    postalCode: '05401',
    country: 'USA',
  },
};

/** Three prints, framed. */
export function framedPrints(): ContentDraft {
  return {
    currency: 'USD',
    title: 'Three framed prints',
    contact: arslan,
    lines: [
      {
        name: 'Frame in walnut, 50 × 70 cm',
        unitPrice: '148.00',
        description: 'Museum glass, acid-free mount',
        quantity: '3',
        unit: null,
        discount: null,
        taxes: [{ name: 'Sales tax', rate: '7' }],
        recurrence: null,
      },
    ],
    plan: null,
    notes: 'Your prints are ready to be collected.',
    orderTerms: 'Frames carry a warranty of two years.',
    reviewRows: [],
  };
}
