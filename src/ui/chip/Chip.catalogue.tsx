import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Chip } from './Chip.tsx';

/** The chip in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Chip',
  group: 'Showing',
  about: 'A short status. The text carries the meaning, not the color. Printed as text only.',
  props: { tone: 'neutral, good, info, warning or critical.' },
  examples: {
    Neutral: () => <Chip>Draft</Chip>,
    Good: () => <Chip tone="good">Paid</Chip>,
    Info: () => <Chip tone="info">Sent</Chip>,
    Warning: () => <Chip tone="warning">Due soon</Chip>,
    Critical: () => <Chip tone="critical">Overdue</Chip>,
    'Long text': () => <Chip tone="info">Waiting for the bank that holds the account</Chip>,
  },
};
