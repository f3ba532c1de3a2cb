import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Progress } from './Progress.tsx';

/** The progress in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Progress',
  group: 'Showing',
  about: 'How far a task has progressed. Without a value, only that it is in progress.',
  props: {
    value: 'From 0 to 100; omitted if unknown.',
    label: 'The task, for screen readers.',
  },
  examples: {
    'At the beginning': () => <Progress value={0} label="Upload" />,
    'On the way': () => <Progress value={40} label="Upload" />,
    Whole: () => <Progress value={100} label="Upload" />,
    'Nobody knows': () => <Progress label="Upload" />,
  },
};
