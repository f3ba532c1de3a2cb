import { Button } from '../button/index.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Panel } from './Panel.tsx';

/** The panel in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Panel',
  group: 'Showing',
  about:
    'A question or an offer below the sheet of a document, as wide as the sheet. On phones it leaves room for the sticky bar.',
  props: { title: 'The heading.', text: 'What it is about.', children: 'What the visitor can do.' },
  examples: {
    'With an action': () => (
      <Panel title="A receipt for your records" text="It is saved on this device.">
        <div>
          <Button>Open the receipt</Button>
        </div>
      </Panel>
    ),
  },
};
