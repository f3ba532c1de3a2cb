import type { Contact } from '#contract/entities/documents/party.ts';
import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { createLine } from './createLine.ts';

/** Reef & Tide Dive School: a dive school in Cairns, whose cards are charged by eWay; AUD, en-AU. */
export const reef: BusinessDraft = {
  appId: 'reef',
  name: 'Reef & Tide',
  legalName: 'Reef & Tide Dive School Pty Ltd',
  logoUrl: null,
  accentColor: '#0B6B74',
  locale: 'en-AU',
  embedOrigins: [],
  currency: 'AUD',
  country: 'AUS',
  timeZone: 'Australia/Brisbane',
  email: 'hello@reeftide.example',
  phone: '+61 7 5550 0147',
  website: 'https://reeftide.example',
  taxId: '51 824 753 556',
  address: {
    street1: '12 Marlin Parade',
    street2: null,
    locality: 'Cairns City',
    region: 'QLD',
    postalCode: '4870',
    country: 'AUS',
  },
  productName: 'Billfold',
  supportContact: 'hello@reeftide.example',
  knownIssuesUrl: null,
  featureFlags: { checkout: false, paymentMethods: true },
  invoiceOnAccept: true,
  onlinePayments: true,
  isRegionRequired: false,
  connections: [{ processor: 'EWAY', accountId: 'demo-reef' }],
  howToPay: 'You can also pay at our desk on Marlin Wharf, Cairns.',
  quotePrefix: 'Q-',
  invoicePrefix: 'RT-',
  lastQuoteNumber: 75,
  lastInvoiceNumber: 412,
  paymentTermDays: 14,
  isDemo: true,
};

/** A customer who learns to dive. */
const whitlock: Contact = {
  contactId: 'c-whitlock',
  name: 'Isla Whitlock',
  companyName: null,
  email: 'isla.whitlock@mail.example',
  phone: '+61 491 570 156',
  taxId: null,
  address: {
    street1: '8 Banksia Court',
    street2: null,
    locality: 'Trinity Beach',
    region: 'QLD',
    postalCode: '4879',
    country: 'AUS',
  },
};

const line = createLine({ name: 'GST', rate: '10' });

/** A first course of diving. */
export function openWaterCourse(): ContentDraft {
  return {
    currency: 'AUD',
    title: 'Open water course',
    contact: whitlock,
    lines: [
      line('Open water course, four days', '640.00', 'Pool training and four dives on the reef'),
      line('Equipment hire', '95.00'),
    ],
    plan: null,
    notes: 'Please bring a medical certificate that is not older than a year.',
    orderTerms: 'Dives are moved free of charge when the weather is bad.',
    reviewRows: [],
  };
}
