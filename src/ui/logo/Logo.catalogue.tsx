import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Logo } from './Logo.tsx';
import styles from './LogoStage.module.css';

/** The logo in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Logo',
  group: 'Showing',
  about: 'The logo of the product. A business’s own logo is on its documents.',
  props: {
    color: 'default, gray, paper (on a dark background) or ink.',
    size: 'Width and height in px; 40 by default.',
    isNamedBeside: 'The name is displayed next to it, so screen readers skip it.',
  },
  examples: {
    Default: () => <Logo />,
    Gray: () => <Logo color="gray" />,
    'Paper, on dark ground': () => (
      <div className={styles.stage}>
        <Logo color="paper" />
      </div>
    ),
    Ink: () => <Logo color="ink" />,
    Sizes: () => (
      <>
        <Logo size={20} />
        <Logo size={96} />
        <Logo size={96} color="ink" />
      </>
    ),
  },
};
