import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Text } from '../text/index.ts';
import { Spinner } from './Spinner.tsx';
import styles from './SpinnerStage.module.css';

/** The spinner in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Spinner',
  group: 'Showing',
  about:
    'Shows that something short is in progress, next to a text that says what. It has the size and color of that text and is hidden from screen readers. Its parent is a row (display: flex).',
  props: {},
  examples: {
    Alone: () => <Spinner />,
    'Next to text': () => (
      <Text className={styles.row}>
        <Spinner /> Asking the bank
      </Text>
    ),
    'In the background': () => (
      <Text isQuiet variant="caption" className={styles.row}>
        <Spinner /> Looking for a newer version
      </Text>
    ),
  },
};
