import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Badge } from './Badge.tsx';

/** The badge in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Badge',
  group: 'Showing',
  about: 'A count next to a name. Hidden at zero.',
  props: {
    count: 'The number; above 99 it shows 99+.',
    label: 'The count and what is counted, for screen readers.',
    tone: 'neutral, good, info, warning or critical.',
  },
  examples: {
    Neutral: () => <Badge count={3} label="3 open invoices" />,
    Good: () => <Badge tone="good" count={12} label="12 paid invoices" />,
    Info: () => <Badge tone="info" count={7} label="7 new quotes" />,
    Warning: () => <Badge tone="warning" count={2} label="2 invoices due soon" />,
    Critical: () => <Badge tone="critical" count={1} label="1 overdue invoice" />,
    'More than 99': () => <Badge count={1204} label="1,204 documents" />,
  },
};
