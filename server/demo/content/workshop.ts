import type { Contact } from '#contract/entities/documents/party.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { kueche, seeblick, zeile } from './lindwurm.ts';

/** A gallery in Kuwait that exhibits old books and needs lecterns for them. */
const marsa: Contact = {
  contactId: 'c-marsa',
  name: 'Noura Al-Mutairi',
  companyName: 'Galerie Marsa',
  email: 'noura@marsa.example',
  phone: '+965 2255 5014',
  taxId: null,
  address: {
    street1: 'Block 4, Street 12, Building 7',
    street2: null,
    locality: 'Kuwait City',
    region: null,
    postalCode: '13044',
    country: 'KWT',
  },
};

/** A dining table that was not built. */
export function esstisch(): ContentDraft {
  return {
    ...kueche(),
    title: 'Esstisch in Esche',
    lines: [
      zeile({
        name: 'Tischplatte, Esche, 240 x 95 cm',
        description: 'Durchgehende Lamellen, Kante leicht gerundet, geölt',
        unitPrice: '1480.00',
      }),
      zeile({
        name: 'Gestell mit Zapfenverbindung',
        unitPrice: '690.00',
        discount: { type: 'amount', value: '90.00' },
      }),
      zeile({ name: 'Lieferung in den dritten Stock', unitPrice: '120.00' }),
    ],
    notes:
      'Liebe Frau Dr. Brandt, die Esche liegt schon bei uns und ist wunderbar ruhig gewachsen.',
    reviewRows: [
      { label: 'Lieferzeit', value: 'Acht Wochen' },
      { label: 'Gewähr', value: 'Fünf Jahre' },
    ],
  };
}

/** Returned chairs. */
export function stuehle(): ContentDraft {
  return {
    ...kueche(),
    title: 'Vier Stühle in Kirsche',
    lines: [
      zeile({
        name: 'Stuhl, Kirsche, Sitz geflochten',
        quantity: '4',
        unit: 'Stück',
        unitPrice: '318.00',
      }),
    ],
    notes: 'Die Sitzhöhe passte nicht zum Tisch. Wir haben die Stühle zurückgenommen.',
    orderTerms: null,
    reviewRows: [],
  };
}

/** A bench, paid bit by bit. */
export function sitzbank(): ContentDraft {
  return {
    ...kueche(),
    title: 'Sitzbank für die Diele',
    contact: seeblick,
    lines: [
      zeile({
        name: 'Sitzbank, Lärche, mit Klappe',
        description: 'Stauraum für Decken, Scharniere aus Messing',
        unitPrice: '860.00',
      }),
      zeile({ name: 'Einbau', quantity: '3.5', unit: 'Std.', unitPrice: '68.00' }),
    ],
    notes: 'Teilbeträge nehmen wir gern auch bar im Laden entgegen.',
    orderTerms: null,
    reviewRows: [],
  };
}

/** Shutters, underpaid by thirty cents. */
export function fensterladen(): ContentDraft {
  return {
    ...kueche(),
    title: 'Fensterläden gerichtet',
    contact: seeblick,
    lines: [
      zeile({ name: 'Fensterladen gerichtet und geölt', quantity: '5', unitPrice: '84.00' }),
      zeile({ name: 'Beschläge', quantity: '10', unit: 'Stück', unitPrice: '6.45' }),
    ],
    notes: null,
    orderTerms: null,
    reviewRows: [],
  };
}

/** Stairs whose day to be paid has passed. */
export function treppe(): ContentDraft {
  return {
    ...kueche(),
    title: 'Treppenstufen in Eiche',
    lines: [
      zeile({
        name: 'Trittstufe, Eiche, 40 mm',
        quantity: '14',
        unit: 'Stück',
        unitPrice: '72.50',
      }),
      zeile({ name: 'Altbelag entfernt', quantity: '6', unit: 'Std.', unitPrice: '58.00' }),
    ],
    notes: 'Die dritte Stufe knarrt noch ein wenig; wir kommen vorbei, sobald es Ihnen passt.',
    orderTerms: null,
    reviewRows: [],
  };
}

/** Lecterns for Kuwait, in dinars, whose processor charges tens of fils. `freight` is the cost of transport. */
export function lesepulte(freight = '146.500'): ContentDraft {
  return {
    ...kueche(),
    currency: 'KWD',
    title: 'Lesepulte für die Ausstellung',
    contact: marsa,
    lines: [
      zeile({
        name: 'Lesepult, Nussbaum, neigbar',
        description: 'Auflage mit Leder bezogen, säurefrei',
        quantity: '3',
        unit: 'Stück',
        unitPrice: '312.450',
        taxes: [],
      }),
      zeile({ name: 'Luftfracht Berlin – Kuwait', unitPrice: freight, taxes: [] }),
    ],
    notes: 'Steuerfreie Ausfuhrlieferung.',
    orderTerms: null,
    reviewRows: [],
  };
}
