import type { Contact } from '#contract/entities/documents/party.ts';
import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { kestrelForms } from './kestrelForms.ts';

/** Kestrel Pottery Ltd: a pottery in Bristol, paid by card or with PayPal; GBP, en-GB. */
export const kestrel: BusinessDraft = {
  appId: 'kestrel',
  name: 'Kestrel Pottery',
  legalName: 'Kestrel Pottery Ltd',
  logoUrl: null,
  accentColor: '#7A3E2B',
  locale: 'en-GB',
  embedOrigins: [],
  currency: 'GBP',
  country: 'GBR',
  timeZone: 'Europe/London',
  email: 'hello@kestrelpottery.example',
  phone: '+44 117 496 0148',
  website: 'https://kestrelpottery.example',
  taxId: 'GB123456789',
  address: {
    street1: 'Unit 4, Spike Island Works',
    street2: 'Cumberland Road',
    locality: 'Bristol',
    region: null,
    postalCode: 'BS1 6UX',
    country: 'GBR',
  },
  productName: 'Billfold',
  supportContact: 'hello@kestrelpottery.example',
  knownIssuesUrl: null,
  featureFlags: { checkout: true, paymentMethods: true },
  invoiceOnAccept: true,
  onlinePayments: true,
  isRegionRequired: false,
  connections: [
    { processor: 'STRIPE', accountId: 'acct_demo_kestrel' },
    { processor: 'PAYPAL', accountId: 'KESTRELDEMO22' },
  ],
  howToPay: 'You can also pay in cash at the studio.',
  bankAccount: {
    holder: 'Kestrel Pottery Ltd',
    bank: null,
    iban: null,
    bic: null,
    accountNumber: '31926819',
    sortCode: '60-16-13',
    routingNumber: null,
  },
  quotePrefix: 'Q-',
  invoicePrefix: 'KP-',
  lastQuoteNumber: 57,
  lastInvoiceNumber: 231,
  paymentTermDays: 14,
  checkout: kestrelForms,
  isDemo: true,
};

/** A customer who opens a restaurant by the harbor. */
const okonkwo: Contact = {
  contactId: 'c-okonkwo',
  name: 'Ada Okonkwo',
  companyName: 'Tidewater Kitchen',
  email: 'ada@tidewaterkitchen.example',
  phone: '+44 117 496 0173',
  taxId: null,
  address: {
    street1: '22 Welsh Back',
    street2: null,
    locality: 'Bristol',
    region: null,
    postalCode: 'BS1 4RR',
    country: 'GBR',
  },
};

const line = (name: string, quantity: string, unitPrice: string) => ({
  name,
  quantity,
  unitPrice,
  description: null,
  unit: null,
  discount: null,
  taxes: [{ name: 'VAT', rate: '20' }],
  recurrence: null,
});

/** Plates and bowls for a restaurant. */
export function dinnerware(): ContentDraft {
  return {
    currency: 'GBP',
    title: 'Dinnerware, speckled glaze',
    contact: okonkwo,
    lines: [line('Dinner plate, 27 cm', '12', '28.00'), line('Bowl, 16 cm', '12', '21.50')],
    plan: null,
    notes: 'Fired in two batches; please let us know if a piece should arrive chipped.',
    orderTerms: null,
    reviewRows: [],
  };
}

/** The first delivery of several. */
export function weeklyBowls(): ContentDraft {
  return {
    ...dinnerware(),
    title: 'Bowls, first delivery',
    lines: [line('Bowl, 16 cm', '10', '21.50')],
    notes: 'We deliver the same again as soon as you ask.',
  };
}
