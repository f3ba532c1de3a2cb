import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Text } from '../text/index.ts';
import { Link } from './Link.tsx';

/** The link in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Link',
  group: 'Showing',
  about: 'A link. A link to one of our pages stays in its route group; other links open as usual.',
  props: { to: 'A path of ours, a URL, mailto: or tel:.' },
  examples: {
    'In a text': () => (
      <Text>
        The terms are in <Link to="/link">the quote of May</Link>, page two.
      </Text>
    ),
    'To elsewhere': () => <Link to="mailto:ada@fern.example">ada@fern.example</Link>,
  },
};
