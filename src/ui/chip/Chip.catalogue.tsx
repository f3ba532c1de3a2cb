import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Chip } from './Chip.tsx';

/** The chip in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Chip',
  group: 'Showing',
  about: 'A short status. Its words say it; the colour only helps the eye. On paper, words alone.',
  props: { tone: 'neutral, good, info, warning or critical.' },
  examples: {
    Neutral: () => <Chip>Draft</Chip>,
    Good: () => <Chip tone="good">Paid</Chip>,
    Info: () => <Chip tone="info">Sent</Chip>,
    Warning: () => <Chip tone="warning">Due soon</Chip>,
    Critical: () => <Chip tone="critical">Overdue</Chip>,
    'Long words': () => <Chip tone="info">Waiting for the bank that holds the account</Chip>,
  },
};
