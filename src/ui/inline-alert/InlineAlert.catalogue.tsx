import type { CatalogueEntry } from '../catalogueEntry.ts';
import { type AlertVariant, InlineAlert } from './InlineAlert.tsx';

const withWords = (variant: AlertVariant, title: string, words: string) => () => (
  <InlineAlert variant={variant} title={title}>
    {words}
  </InlineAlert>
);

/** The inline alert in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Inline alert',
  group: 'Showing',
  about: 'A message in the flow of the page: what happened, what is safe, what to do.',
  props: {
    variant: 'info, subtle, warning, critical or good; info if nothing is said.',
    title: 'The short of it, in bold.',
    isLive: 'Read out when it appears: at once where critical, else when the reader pauses.',
  },
  examples: {
    Info: withWords('info', 'A new version', 'This quote was changed on Monday.'),
    Subtle: withWords('subtle', 'From this device', 'You are seeing what was kept at 9:41.'),
    Warning: withWords('warning', 'Due tomorrow', 'After that, interest may be added.'),
    Critical: withWords('critical', 'The payment failed', 'Nothing was charged. Try another card.'),
    Good: withWords('good', 'Paid', 'A receipt was sent to ada@fern.example.'),
    'Without a title': () => <InlineAlert>Prices include tax.</InlineAlert>,
    'A title alone': () => <InlineAlert variant="good" title="Saved" />,
  },
};
