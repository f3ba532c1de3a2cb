import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Text } from '../text/index.ts';
import { Spinner } from './Spinner.tsx';
import styles from './SpinnerStage.module.css';

/** The spinner in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Spinner',
  group: 'Showing',
  about:
    'Something short is under way. Silent, and as large and as coloured as the words beside it, which say what. It stands in a row (display: flex).',
  props: {},
  examples: {
    Alone: () => <Spinner />,
    'Beside words': () => (
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
