import type { Contact } from '#contract/entities/documents/party.ts';
import { addDays } from '#domain/day/calendarDay.ts';
import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import type { ContentDraft, LineDraft } from '#server/back-office/documents/documentDraft.ts';

/** Lindwurm Werkstatt GmbH: a carpenter's workshop in Berlin; EUR, German. */
export const lindwurm: BusinessDraft = {
  appId: 'lindwurm',
  name: 'Lindwurm Werkstatt',
  legalName: 'Lindwurm Werkstatt GmbH',
  logoUrl: null,
  accentColor: '#8A4B1F',
  locale: 'de',
  currency: 'EUR',
  country: 'DEU',
  timeZone: 'Europe/Berlin',
  email: 'werkstatt@lindwurm.example',
  phone: '+49 30 5550142',
  website: 'https://lindwurm.example',
  taxId: 'DE123456789',
  address: {
    street1: 'Gerichtstraße 23',
    street2: 'Hof 3, Aufgang C',
    locality: 'Berlin',
    region: null,
    postalCode: '13347',
    country: 'DEU',
  },
  productName: 'Billfold',
  supportContact: 'werkstatt@lindwurm.example',
  knownIssuesUrl: null,
  featureFlags: { checkout: false, paymentMethods: true },
  invoiceOnAccept: true,
  onlinePayments: true,
  isRegionRequired: false,
  connections: [{ processor: 'STRIPE', accountId: 'acct_demo_lindwurm' }],
  howToPay: 'Gern auch bar oder mit Karte in der Werkstatt, Gerichtstraße 23.',
  bankAccount: {
    holder: 'Lindwurm Werkstatt GmbH',
    bank: 'Musterbank Berlin',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    accountNumber: null,
    sortCode: null,
    routingNumber: null,
  },
  quotePrefix: 'AN-',
  invoicePrefix: 'RE-',
  lastQuoteNumber: 411,
  lastInvoiceNumber: 508,
  paymentTermDays: 14,
  embedOrigins: [],
  isDemo: true,
};

/** A couple with an old flat and a narrow kitchen. */
export const brandt: Contact = {
  contactId: 'c-brandt',
  name: 'Dr. Helene Brandt',
  companyName: null,
  email: 'helene.brandt@post.example',
  phone: '+49 30 5550177',
  taxId: null,
  address: {
    street1: 'Malplaquetstraße 9',
    street2: null,
    locality: 'Berlin',
    region: null,
    postalCode: '13347',
    country: 'DEU',
  },
};

/** A bookshop that needs shelves. */
export const seeblick: Contact = {
  contactId: 'c-seeblick',
  name: 'Yusuf Aydın',
  companyName: 'Buchhandlung Seeblick',
  email: 'laden@seeblick.example',
  phone: '+49 30 5550163',
  taxId: 'DE987654321',
  address: {
    street1: 'Müggelseedamm 156',
    street2: null,
    locality: 'Berlin',
    region: null,
    postalCode: '12587',
    country: 'DEU',
  },
};

const BEDINGUNGEN = [
  'Die Maße werden vor der Fertigung bei Ihnen aufgenommen; Abweichungen bis 2 cm sind im Preis enthalten.',
  'Die Lieferzeit beträgt sechs Wochen ab Aufmaß. Auf die Verbindung der Hölzer geben wir fünf Jahre Gewähr.',
  'Bis zum Beginn der Fertigung können Sie kostenfrei zurücktreten.',
].join('\n\n');

const mwst = [{ name: 'MwSt.', rate: '19' }];

/** One line of the workshop's documents: by default one piece, with 19% VAT. */
export function zeile(part: Partial<LineDraft> & Pick<LineDraft, 'name' | 'unitPrice'>): LineDraft {
  return {
    description: null,
    quantity: '1',
    unit: null,
    discount: null,
    taxes: mwst,
    recurrence: null,
    ...part,
  };
}

/** A kitchen front in oak. */
export function kueche(): ContentDraft {
  return {
    currency: 'EUR',
    title: 'Küchenzeile in Eiche',
    contact: brandt,
    lines: [
      zeile({
        name: 'Aufmaß und Werkzeichnung',
        description: 'Termin vor Ort, Zeichnung im Maßstab 1:20',
        unitPrice: '280.00',
      }),
      zeile({
        name: 'Fronten aus massiver Eiche, geölt',
        description: 'Stabverleimt, 22 mm, aus Brandenburger Forst',
        quantity: '8',
        unit: 'Stück',
        unitPrice: '214.50',
        discount: { type: 'percent', value: '5' },
      }),
      zeile({
        name: 'Arbeitsplatte, Eiche, 40 mm',
        quantity: '3.4',
        unit: 'm',
        unitPrice: '189.00',
      }),
      zeile({ name: 'Lieferung und Einbau', quantity: '14', unit: 'Std.', unitPrice: '68.00' }),
    ],
    plan: null,
    notes:
      'Liebe Frau Dr. Brandt, die Griffe aus Messing vom alten Buffet bauen wir wie besprochen wieder ein.',
    orderTerms: BEDINGUNGEN,
    reviewRows: [
      { label: 'Lieferzeit', value: 'Sechs Wochen ab Aufmaß' },
      { label: 'Gewähr', value: 'Fünf Jahre' },
    ],
  };
}

/** Shelves for a bookshop, with a deposit before the wood is ordered. */
export function regale(today: string): ContentDraft {
  return {
    ...kueche(),
    title: 'Regale für den Laden',
    contact: seeblick,
    lines: [
      zeile({
        name: 'Wandregal, Kiefer, weiß geölt',
        description: 'Sieben Böden, mit Leiterschiene',
        quantity: '6',
        unit: 'Stück',
        unitPrice: '645.00',
      }),
      zeile({ name: 'Lieferung und Montage', unitPrice: '630.00' }),
    ],
    plan: { deposit: '1600.00', depositDueOn: addDays(today, 7), instalments: [] },
    notes: 'Mit der Anzahlung bestellen wir das Holz.',
    reviewRows: [],
  };
}

/** A repaired chest: a small invoice. */
export function truhe(): ContentDraft {
  return {
    ...kueche(),
    title: 'Truhe von 1890, aufgearbeitet',
    lines: [
      zeile({
        name: 'Aufarbeitung der Truhe',
        description: 'Leim gelöst, Boden ergänzt, Schellack von Hand',
        quantity: '9.5',
        unit: 'Std.',
        unitPrice: '68.00',
      }),
      zeile({ name: 'Schloss gangbar gemacht', unitPrice: '45.00' }),
    ],
    notes: 'Der zweite Schlüssel liegt im Beifach.',
    orderTerms: null,
    reviewRows: [],
  };
}
