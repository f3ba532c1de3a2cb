import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Text } from '../text/index.ts';
import { CARD_ELEVATIONS, Card } from './Card.tsx';
import styles from './CardStage.module.css';

/** The card in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Card',
  group: 'Showing',
  about:
    'A surface for content that belongs together. Most are flat; elevation is for floating surfaces.',
  props: {
    elevation:
      'z0 to z12; z0 by default. Higher means a larger shadow in light mode and a lighter background in dark mode.',
    as: 'The element to render: a section, an article, a list item.',
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
    'With text': () => (
      <Card as="article">
        <Text variant="headline">Fern &amp; Field</Text>
        <Text isQuiet>Garden work, since 1998</Text>
      </Card>
    ),
  },
};
