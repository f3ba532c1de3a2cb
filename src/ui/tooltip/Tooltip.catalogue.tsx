import { Button } from '../button/index.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Tooltip } from './Tooltip.tsx';

/** The tooltip in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Tooltip',
  group: 'Showing',
  about:
    'A few words about a control, shown while a pointer rests on it or the keyboard is on it. On a touch screen nobody sees it: what has to be read stands in the page.',
  props: {
    words: 'What is said.',
    position:
      'top, right, bottom or left, each also with -start or -end; on the other side where there is no room.',
    delay: 'How long the pointer rests first, in ms; 300 if nothing is said.',
    children: 'One element that takes the focus.',
  },
  examples: {
    'Above, after 300 ms': () => (
      <Tooltip words="Sends the quote to ada@fern.example">
        <Button>Send</Button>
      </Tooltip>
    ),
    'Below, flush with the start': () => (
      <Tooltip position="bottom-start" words="Nothing is sent yet">
        <Button>Save a draft</Button>
      </Tooltip>
    ),
    'At once': () => (
      <Tooltip delay={0} words="Opens without a wait">
        <Button>Quick</Button>
      </Tooltip>
    ),
    'Long words': () => (
      <Tooltip words="A business that has more than one account at a processor chooses for each currency which of them takes the payments.">
        <Button>Accounts</Button>
      </Tooltip>
    ),
  },
};
