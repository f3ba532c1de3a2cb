import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Text } from '../text/index.ts';
import styles from './RowLink.catalogue.module.css';
import { RowLink, type RowLinkProps } from './RowLink.tsx';

const withOutline = (outline: NonNullable<RowLinkProps['outline']>) => () => (
  <div className={styles.row}>
    <RowLink to="/row-link" outline={outline}>
      Invoice 1042
    </RowLink>
    <Text isQuiet>Due on Monday</Text>
  </div>
);

/** The link of a row in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Row link',
  group: 'Showing',
  about: 'A link that fills its row or card, which has to be positioned.',
  props: {
    to: 'The path of a page.',
    outline: 'Where focus is shown: around the row, or inside a row of a table. Around by default.',
  },
  examples: { Around: withOutline('around'), Inside: withOutline('inside') },
};
