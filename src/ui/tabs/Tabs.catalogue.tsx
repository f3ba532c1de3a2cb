import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Text } from '../text/index.ts';
import { type TabItem, Tabs } from './Tabs.tsx';

const MONTHS: readonly TabItem[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((label) => ({ id: label, label, content: <Text>What was paid in {label}.</Text> }));

const FEW: readonly TabItem[] = [
  { id: 'open', label: 'Open', content: <Text>Three invoices are open.</Text> },
  { id: 'paid', label: 'Paid', content: <Text>Twelve invoices are paid.</Text> },
  { id: 'void', label: 'Void', content: <Text>Nothing here.</Text>, isDisabled: true },
];

/** The tabs in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Tabs',
  group: 'Showing',
  about: 'Parts that take turns in one place. Two to five are best; more scroll.',
  props: {
    label: 'What they are tabs of, for screen readers.',
    tabs: 'Of each: an id, its words, what it shows, and whether it is disabled.',
    selected: 'The id of the one that is shown, where the caller holds it.',
    onSelect: 'Told the id of the one that is chosen.',
  },
  examples: {
    'A few, one of them disabled': () => <Tabs label="Invoices" tabs={FEW} />,
    'More than have room': () => <Tabs label="Months" tabs={MONTHS} />,
  },
};
