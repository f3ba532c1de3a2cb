import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Progress } from './Progress.tsx';

/** The progress in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Progress',
  group: 'Showing',
  about: 'How far something is. Where nobody knows, it only says that something is under way.',
  props: {
    value: 'From 0 to 100, never beyond; left out where nobody knows.',
    label: 'What is under way, for screen readers.',
  },
  examples: {
    'At the beginning': () => <Progress value={0} label="Upload" />,
    'On the way': () => <Progress value={40} label="Upload" />,
    Whole: () => <Progress value={100} label="Upload" />,
    'Nobody knows': () => <Progress label="Upload" />,
  },
};
