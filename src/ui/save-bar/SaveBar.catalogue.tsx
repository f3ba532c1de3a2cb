import type { CatalogueEntry } from '../catalogueEntry.ts';
import type { SavingState } from '../save-state/index.ts';
import { SaveBar } from './SaveBar.tsx';

const inState = (state: SavingState) => () => (
  <SaveBar state={state} onSave={() => {}} onCancel={() => {}} />
);

/** The save bar in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Save bar',
  group: 'Showing',
  about: 'The end of a form: Save, Cancel, and the state of the changes.',
  props: {
    state: 'idle, saving (Save ignores clicks), saved or failed.',
    onSave: 'Called by Save; without it, Save submits its form.',
    onCancel: 'What Cancel does.',
  },
  examples: {
    Idle: inState('idle'),
    Saving: inState('saving'),
    Saved: inState('saved'),
    'Save failed': inState('failed'),
  },
};
