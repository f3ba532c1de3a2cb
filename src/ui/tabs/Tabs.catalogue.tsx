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
  about: 'Panels of which one is visible. Two to five tabs are best; more of them scroll.',
  props: {
    label: 'The name of the tabs, for screen readers.',
    tabs: 'Each has an id, a label, a panel, and whether it is disabled.',
    selected: 'The id of the selected tab, if the caller controls it.',
    onSelect: 'Called with the id of the chosen tab.',
  },
  examples: {
    'A few, one of them disabled': () => <Tabs label="Invoices" tabs={FEW} />,
    'More than have room': () => <Tabs label="Months" tabs={MONTHS} />,
  },
};
