import type { CatalogueEntry } from '../catalogueEntry.ts';
import { SaveState } from './SaveState.tsx';

/** The save state in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Save state',
  group: 'Showing',
  about: 'The state of the changes, next to a form that saves automatically.',
  props: { state: 'idle (shows nothing), saving, saved or failed.' },
  examples: {
    Saving: () => <SaveState state="saving" />,
    Saved: () => <SaveState state="saved" />,
    'Save failed': () => <SaveState state="failed" />,
    Idle: () => <SaveState state="idle" />,
  },
};
