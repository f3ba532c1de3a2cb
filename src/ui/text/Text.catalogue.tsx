import type { CatalogueEntry } from '../catalogueEntry.ts';
import { TEXT_VARIANTS, Text } from './Text.tsx';

/** The text in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Text',
  group: 'Showing',
  about: 'Text in one step of the type scale, whatever its element.',
  props: {
    variant:
      'mega (the amount), display (a page’s title), headline, body, mono (numbers to copy), caption or x-small.',
    as: 'The element to render: a heading, a list item; a paragraph by default.',
    isQuiet: 'Uses the secondary text color.',
  },
  examples: {
    ...Object.fromEntries(
      TEXT_VARIANTS.map((variant) => [
        variant,
        () => (
          <Text variant={variant} data-text={variant}>
            Fern &amp; Field 1,204.50
          </Text>
        ),
      ]),
    ),
    Quiet: () => <Text isQuiet>Sent on Monday</Text>,
    'A long word': () => (
      <Text variant="display">Donaudampfschifffahrtselektrizitätenhauptbetriebswerk</Text>
    ),
  },
};
