import type { CatalogueEntry } from '../catalogueEntry.ts';
import { type AlertVariant, InlineAlert } from './InlineAlert.tsx';

const withText = (variant: AlertVariant, title: string, text: string) => () => (
  <InlineAlert variant={variant} title={title}>
    {text}
  </InlineAlert>
);

/** The inline alert in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Inline alert',
  group: 'Showing',
  about: 'A message within the page: what happened, what it means and what to do.',
  props: {
    variant: 'info, subtle, warning, critical or good; info by default.',
    title: 'A summary in bold.',
    isLive:
      'Announced when it appears: immediately if critical, otherwise when the screen reader is idle.',
  },
  examples: {
    Info: withText('info', 'A new version', 'This quote was changed on Monday.'),
    Subtle: withText('subtle', 'From this device', 'You are seeing the version saved at 9:41.'),
    Warning: withText('warning', 'Due tomorrow', 'After that, interest may be added.'),
    Critical: withText('critical', 'The payment failed', 'Nothing was charged. Try another card.'),
    Good: withText('good', 'Paid', 'A receipt was sent to ada@fern.example.'),
    'Without a title': () => <InlineAlert>Prices include tax.</InlineAlert>,
    'A title alone': () => <InlineAlert variant="good" title="Saved" />,
  },
};
