import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Text } from '../text/index.ts';
import { CARD_ELEVATIONS, Card } from './Card.tsx';
import styles from './CardStage.module.css';

/** The card in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Card',
  group: 'Showing',
  about: 'A surface that holds what belongs together. Most lie flat; height is for what floats.',
  props: {
    elevation:
      'z0 to z12, z0 if nothing is said. By day the shadow grows, in the dark the ground gets lighter.',
    as: 'The element to be: a section, an article, a list item.',
  },
  examples: {
    'Every elevation': () => (
      <div className={styles.stage}>
        {CARD_ELEVATIONS.map((elevation) => (
          <Card key={elevation} elevation={elevation} data-elevation={elevation}>
            <Text variant="mono">{elevation}</Text>
          </Card>
        ))}
      </div>
    ),
    'With words': () => (
      <Card as="article">
        <Text variant="headline">Fern &amp; Field</Text>
        <Text isQuiet>Garden work, since 1998</Text>
      </Card>
    ),
  },
};
