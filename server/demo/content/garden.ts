import { addDays, addMonths } from '#domain/day/calendarDay.ts';
import type { ContentDraft, LineDraft } from '#server/back-office/documents/documentDraft.ts';
import { larkspur, okafor } from './fern.ts';

const TERMS = [
  'This price covers the work listed above. Anything found underground that could not be seen (roots, pipes, old foundations) is discussed and priced before we go on.',
  'Plants are guaranteed for one full year when they are watered as described in the care sheet we leave with you.',
  'Work starts within three weeks of acceptance, weather permitting. You may cancel at no cost up to seven days before the agreed start.',
].join('\n\n');

/** The tax on delivered goods. */
export const materials = [{ name: 'Materials tax', rate: '7.25' }];

/** One line of a garden's document: by default one piece, without tax. */
export function line(part: Partial<LineDraft> & Pick<LineDraft, 'name' | 'unitPrice'>): LineDraft {
  return {
    description: null,
    quantity: '1',
    unit: null,
    discount: null,
    taxes: [],
    recurrence: null,
    ...part,
  };
}

/** A shade garden, rendered and planted: discount by percent, taxed materials, fractions of hours. */
export function shadeGarden(): ContentDraft {
  return {
    currency: 'USD',
    title: 'A shade garden behind the house',
    contact: okafor,
    lines: [
      line({
        name: 'Garden design and planting plan',
        description: 'Two visits, a measured drawing at 1:50, and a plant list for shade',
        unitPrice: '640.00',
      }),
      line({
        name: 'Ferns, hostas and Japanese forest grass',
        description: '4-inch and 1-gallon pots, grown in the Willamette Valley',
        quantity: '46',
        unit: 'plants',
        unitPrice: '14.50',
        discount: { type: 'percent', value: '10' },
        taxes: materials,
      }),
      line({
        name: 'Basalt stepping stones, set in gravel',
        quantity: '18',
        unit: 'stones',
        unitPrice: '22.75',
        taxes: materials,
      }),
      line({
        name: 'Planting and soil preparation',
        description: 'Crew of two, compost worked in by hand',
        quantity: '7.5',
        unit: 'hours',
        unitPrice: '96.00',
      }),
    ],
    plan: null,
    notes:
      'Amara, we kept the old maple where it is: the whole plan turns around it. If you would like fewer stones, tell us before you accept.',
    orderTerms: TERMS,
    reviewRows: [
      { label: 'Start', value: 'Within three weeks of acceptance' },
      { label: 'Duration', value: 'Two days on site' },
      { label: 'Plant guarantee', value: 'One year' },
    ],
  };
}

/** A courtyard: built once, then maintained every month and pruned every year, from `startsOn` on. */
export function courtyardCare(startsOn: string): ContentDraft {
  return {
    currency: 'USD',
    title: 'Courtyard planting and care, all year',
    contact: larkspur,
    lines: [
      line({
        name: 'Courtyard planters, filled and planted',
        description: 'Six glazed planters with herbs, dwarf maple and winter heath',
        quantity: '6',
        unit: 'planters',
        unitPrice: '185.00',
        taxes: materials,
      }),
      line({
        name: 'Monthly care visit',
        description: 'Watering check, feeding, deadheading, seasonal swaps',
        unitPrice: '140.00',
        recurrence: { code: 2, interval: 1, startsOn, endsOn: null, occurrences: 12 },
      }),
      line({
        name: 'Winter pruning',
        quantity: '3',
        unit: 'hours',
        unitPrice: '96.00',
        recurrence: {
          code: 1,
          interval: 1,
          startsOn: addMonths(startsOn, 3),
          endsOn: null,
          occurrences: null,
        },
      }),
    ],
    plan: null,
    notes: 'The first care visit is in the first week after planting.',
    orderTerms: TERMS,
    reviewRows: [
      { label: 'Care visits', value: 'Twelve, one each month' },
      { label: 'Cancel', value: 'Any time, one month ahead' },
    ],
  };
}

/** A finished small job: the invoice to be paid in full. */
export function springCleanUp(): ContentDraft {
  return {
    ...shadeGarden(),
    title: 'Spring clean-up and mulching',
    lines: [
      line({
        name: 'Spring clean-up',
        description: 'Pruning, edging, hauling away',
        quantity: '6',
        unit: 'hours',
        unitPrice: '78.00',
      }),
      line({
        name: 'Cedar mulch, delivered and spread',
        quantity: '4',
        unit: 'cubic yards',
        unitPrice: '68.50',
        discount: { type: 'amount', value: '24.00' },
        taxes: materials,
      }),
    ],
    notes: 'Thank you, Amara. The hellebores under the maple came through the winter well.',
    orderTerms: null,
    reviewRows: [],
  };
}

/** A terrace to be paid in three dated parts after a deposit; 4,800.00 in all. */
export function terraceInParts(today: string): ContentDraft {
  return {
    ...shadeGarden(),
    title: 'Bluestone terrace',
    contact: larkspur,
    lines: [
      line({
        name: 'Bluestone terrace, 240 square feet',
        description: 'Base, edging, and stone laid in sand',
        quantity: '240',
        unit: 'sq ft',
        unitPrice: '18.75',
      }),
      line({ name: 'Drainage along the house', unitPrice: '300.00' }),
    ],
    plan: {
      deposit: '1200.00',
      depositDueOn: addDays(today, 7),
      instalments: [
        { dueOn: addMonths(today, 1), amount: '1200.00' },
        { dueOn: addMonths(today, 2), amount: '1200.00' },
        { dueOn: addMonths(today, 3), amount: '1200.00' },
      ],
    },
    notes: 'Four equal parts, as we agreed on the phone.',
    reviewRows: [],
  };
}
