import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Illustration } from './Illustration.tsx';
import styles from './IllustrationStage.module.css';
import {
  ILLUSTRATION_SIZES,
  ILLUSTRATIONS,
  type IllustrationName,
  type IllustrationSize,
} from './illustrations.ts';

const NAMES = Object.keys(ILLUSTRATIONS) as IllustrationName[];
const SIZES = Object.keys(ILLUSTRATION_SIZES) as IllustrationSize[];

/** The illustration in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Illustration',
  group: 'Showing',
  about: 'A line drawing above the text of a state. Never without text, which carries the meaning.',
  props: {
    name: 'empty, offline, paid, notFound, noResults, expired, failed or accepted.',
    size: 'small (48 px), medium (72), large (96) or mega (144); large by default.',
  },
  examples: {
    'Every drawing': () => (
      <div className={styles.stage}>
        {NAMES.map((name) => (
          <figure key={name}>
            <Illustration name={name} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    ),
    'Every size': () => (
      <div className={styles.stage}>
        {SIZES.map((size) => (
          <figure key={size}>
            <Illustration name="paid" size={size} />
            <figcaption>{size}</figcaption>
          </figure>
        ))}
      </div>
    ),
  },
};
