import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Skeleton } from './Skeleton.tsx';

/** The skeleton in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Skeleton',
  group: 'Showing',
  about:
    'A placeholder for text, so that nothing moves when the text arrives. Hidden from screen readers.',
  props: { size: 'short, medium, long, amount or button; medium by default.' },
  examples: {
    Short: () => <Skeleton size="short" />,
    Medium: () => <Skeleton />,
    Long: () => <Skeleton size="long" />,
    Amount: () => <Skeleton size="amount" />,
    Button: () => <Skeleton size="button" />,
  },
};
