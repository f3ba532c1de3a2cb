import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Skeleton } from './Skeleton.tsx';

/** The skeleton in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Skeleton',
  group: 'Showing',
  about: 'A quiet bar where words will be, so that nothing moves when they come. Silent.',
  props: { size: 'short, medium, long, amount or button; medium if nothing is said.' },
  examples: {
    Short: () => <Skeleton size="short" />,
    Medium: () => <Skeleton />,
    Long: () => <Skeleton size="long" />,
    Amount: () => <Skeleton size="amount" />,
    Button: () => <Skeleton size="button" />,
  },
};
