import type { Contact } from '#contract/entities/documents/party.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { larkspur, okafor } from './fern.ts';
import { line, materials, shadeGarden } from './garden.ts';

/** A tea house in Kyoto that consults a gardener from Portland about moss. */
const moriTea: Contact = {
  contactId: 'c-mori',
  name: 'Haruka Mori',
  companyName: 'Mori Tea House',
  email: 'haruka@moritea.example',
  phone: '+81 75-555-0134',
  taxId: null,
  address: {
    street1: '12 Shimogamo Izumigawa',
    street2: null,
    locality: 'Kyoto',
    region: 'Kyoto',
    postalCode: '606-0807',
    country: 'JPN',
  },
};

/** The shade garden as offered after the second visit: a bench for the stones, more ferns, a deposit. */
export function benchGarden(depositDueOn: string): ContentDraft {
  const first = shadeGarden();
  const [design, ferns, , planting] = first.lines;
  if (!design || !ferns || !planting)
    throw new Error('The shade garden has fewer lines than expected');
  return {
    ...first,
    lines: [
      design,
      { ...ferns, quantity: '52', discount: { type: 'percent', value: '15' } },
      line({
        name: 'Cedar bench under the maple',
        description: 'Five feet, oiled, set on two basalt footings',
        unitPrice: '420.00',
        taxes: materials,
      }),
      { ...planting, quantity: '6' },
    ],
    plan: { deposit: '400.00', depositDueOn, instalments: [] },
    notes:
      'Amara, as we said on the phone: no stones, a bench instead, and a few more ferns where the path would have been.',
    reviewRows: [
      { label: 'Start', value: 'Within two weeks of acceptance' },
      { label: 'Duration', value: 'Two days on site' },
      { label: 'Plant guarantee', value: 'One year' },
    ],
  };
}

/** Planters for a roof that turned out to be too weak for them. */
export function roofPlanters(): ContentDraft {
  return {
    ...shadeGarden(),
    title: 'Planters for the roof terrace',
    contact: larkspur,
    lines: [
      line({
        name: 'Corten planters, 48 by 20 inches',
        quantity: '8',
        unit: 'planters',
        unitPrice: '310.00',
        taxes: materials,
      }),
      line({
        name: 'Grasses and sea thrift for wind and sun',
        quantity: '64',
        unit: 'plants',
        unitPrice: '9.75',
        taxes: materials,
      }),
      line({ name: 'Crane, half a day', unitPrice: '540.00' }),
    ],
    notes: 'The crane comes on a weekday morning, before your guests are up.',
    reviewRows: [{ label: 'Start', value: 'March, after the last frost' }],
  };
}

/** Water for the kitchen garden. */
export function dripIrrigation(): ContentDraft {
  return {
    ...shadeGarden(),
    title: 'Drip irrigation for the kitchen garden',
    contact: larkspur,
    lines: [
      line({
        name: 'Drip lines, filter and timer',
        description: 'Four zones, 340 feet of line, pressure-compensated',
        unitPrice: '486.40',
        taxes: materials,
      }),
      line({
        name: 'Trenching and laying',
        quantity: '9.25',
        unit: 'hours',
        unitPrice: '84.00',
      }),
    ],
    notes: 'The timer is set for dawn. We come by in June to look at the pressure, at no charge.',
    orderTerms: null,
    reviewRows: [],
  };
}

/** Two hedge trimmings for a customer who pays by check. */
export function hedges(): ContentDraft {
  return {
    ...shadeGarden(),
    title: 'Hedges, spring and late summer',
    lines: [
      line({ name: 'Hornbeam hedge, trimmed', quantity: '2', unit: 'visits', unitPrice: '215.00' }),
      line({ name: 'Clippings composted on site', quantity: '2', unitPrice: '35.00' }),
    ],
    notes: 'Amara, by check as always is fine.',
    orderTerms: null,
    reviewRows: [],
  };
}

/** A planting of which four plants were not delivered. */
export function autumnPlanting(): ContentDraft {
  return {
    ...shadeGarden(),
    title: 'Autumn planting along the drive',
    contact: okafor,
    lines: [
      line({
        name: 'Witch hazel, 5-gallon',
        quantity: '6',
        unit: 'plants',
        unitPrice: '64.00',
        taxes: materials,
      }),
      line({
        name: 'Bulbs: winter aconite, species tulips',
        quantity: '350',
        unit: 'bulbs',
        unitPrice: '0.685',
        taxes: materials,
      }),
      line({ name: 'Planting', quantity: '8', unit: 'hours', unitPrice: '78.00' }),
    ],
    notes: 'Two of the witch hazels were not what we ordered; what you paid for them comes back.',
    orderTerms: null,
    reviewRows: [],
  };
}

/** A bed watered by the roof's rain. */
export function rainGarden(): ContentDraft {
  return {
    ...shadeGarden(),
    title: 'Rain garden at the downspout',
    contact: larkspur,
    lines: [
      line({ name: 'Digging, gravel and soil mix', unitPrice: '520.00' }),
      line({
        name: 'Rushes, camas and red-twig dogwood',
        quantity: '28',
        unit: 'plants',
        unitPrice: '11.25',
        taxes: materials,
      }),
    ],
    notes: 'The first real rain will tell. Call us when it does.',
    orderTerms: null,
    reviewRows: [],
  };
}

/** Advice about moss, in yen. */
export function mossGarden(): ContentDraft {
  const consumption = [{ name: 'Consumption tax', rate: '10' }];
  return {
    ...shadeGarden(),
    currency: 'JPY',
    title: 'Moss garden for the tea house',
    contact: moriTea,
    lines: [
      line({
        name: 'On site in Kyoto',
        description: 'Light, water and soil read over two days',
        quantity: '2',
        unit: 'days',
        unitPrice: '68000',
        taxes: consumption,
      }),
      line({ name: 'Planting plan with nine mosses', unitPrice: '54000', taxes: consumption }),
      line({ name: 'Train, Osaka to Kyoto and back', quantity: '2', unitPrice: '1160' }),
    ],
    notes: 'Thank you for the tea. The hair-cap moss by the well should be left exactly as it is.',
    orderTerms: null,
    reviewRows: [],
  };
}
