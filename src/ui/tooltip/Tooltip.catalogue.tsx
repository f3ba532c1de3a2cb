import { Button } from '../button/index.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Tooltip } from './Tooltip.tsx';

/** The tooltip in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Tooltip',
  group: 'Showing',
  about:
    'A short text about a control, shown while it is hovered or focused. It is not shown on touch screens, so put anything essential in the page.',
  props: {
    text: 'The text.',
    position:
      'top, right, bottom or left, each also with -start or -end. It moves to the opposite side if there is no room.',
    delay: 'How long to hover before it is shown, in ms; 300 by default.',
    children: 'One focusable element.',
  },
  examples: {
    'Above, after 300 ms': () => (
      <Tooltip text="Sends the quote to ada@fern.example">
        <Button>Send</Button>
      </Tooltip>
    ),
    'Below, flush with the start': () => (
      <Tooltip position="bottom-start" text="Nothing is sent yet">
        <Button>Save a draft</Button>
      </Tooltip>
    ),
    'At once': () => (
      <Tooltip delay={0} text="Opens without a wait">
        <Button>Quick</Button>
      </Tooltip>
    ),
    'Long text': () => (
      <Tooltip text="A business that has more than one account at a processor chooses for each currency which of them takes the payments.">
        <Button>Accounts</Button>
      </Tooltip>
    ),
  },
};
