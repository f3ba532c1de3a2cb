import type { Contact } from '#contract/entities/documents/party.ts';
import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { createLine } from './createLine.ts';
import { juniperForms } from './juniperForms.ts';

/**
 * Juniper Press LLC: letterpress printers in Burlington, Vermont, whose cards are charged for WePay by card elements,
 * beside PayPal with the wallets of a device; USD, en-US.
 */
export const juniper: BusinessDraft = {
  appId: 'juniper',
  name: 'Juniper Press',
  legalName: 'Juniper Press LLC',
  logoUrl: null,
  accentColor: '#2F5D50',
  locale: 'en-US',
  embedOrigins: [],
  currency: 'USD',
  country: 'USA',
  timeZone: 'America/New_York',
  email: 'hello@juniperpress.example',
  phone: '+1 802-555-0128',
  website: 'https://juniperpress.example',
  taxId: null,
  address: {
    street1: '75 Pine Street',
    street2: null,
    locality: 'Burlington',
    region: 'VT',
    postalCode: '05401',
    country: 'USA',
  },
  productName: 'Billfold',
  supportContact: 'hello@juniperpress.example',
  knownIssuesUrl: null,
  featureFlags: { checkout: true, paymentMethods: true },
  invoiceOnAccept: true,
  onlinePayments: true,
  isRegionRequired: false,
  connections: [
    { processor: 'WEPAY', accountId: 'demo-juniper' },
    {
      processor: 'PAYPAL',
      accountId: 'JUNIPERDEMO22',
      settings: { agreements: 'no', googlePay: 'yes', applePay: 'yes' },
    },
  ],
  howToPay: 'You can also send a check to Juniper Press, 75 Pine Street, Burlington.',
  quotePrefix: 'Q-',
  invoicePrefix: 'JP-',
  lastQuoteNumber: 33,
  lastInvoiceNumber: 318,
  paymentTermDays: 14,
  isDemo: true,
  checkout: juniperForms,
};

/** A customer who marries in June. */
const marchetti: Contact = {
  contactId: 'c-marchetti',
  name: 'Elena Marchetti',
  companyName: null,
  email: 'elena.marchetti@mail.example',
  phone: '+1 802-555-0183',
  taxId: null,
  address: {
    street1: '212 South Union Street',
    street2: null,
    locality: 'Burlington',
    region: 'VT',
    postalCode: '05401',
    country: 'USA',
  },
};

const line = createLine({ name: 'Sales tax', rate: '7' });

/** Invitations to a wedding, with their envelopes. */
export function weddingInvitations(): ContentDraft {
  return {
    currency: 'USD',
    title: 'Wedding invitations',
    contact: marchetti,
    lines: [
      line('120 invitations, letterpress in two colors', '540.00', 'On cotton paper, 600 g'),
      line('120 envelopes with printed return address', '85.00'),
    ],
    plan: null,
    notes: 'We keep the type set for two weeks in case you need more.',
    orderTerms: 'Printed from the proof that you approved.',
    reviewRows: [],
  };
}
