import type { CatalogueEntry } from '../catalogueEntry.ts';
import { SaveState } from './SaveState.tsx';

/** The save state in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Save state',
  group: 'Showing',
  about: 'Says beside a form that saves by itself what has become of its changes.',
  props: { state: 'idle (says nothing), saving, saved or failed.' },
  examples: {
    Saving: () => <SaveState state="saving" />,
    Saved: () => <SaveState state="saved" />,
    'Save failed': () => <SaveState state="failed" />,
    Idle: () => <SaveState state="idle" />,
  },
};
