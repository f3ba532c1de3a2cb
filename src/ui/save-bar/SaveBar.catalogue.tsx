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
  about: 'The end of a form: Save, Cancel, and what has become of the changes.',
  props: {
    state: 'idle, saving (Save takes no second press), saved or failed.',
    onSave: 'What Save does; without it, Save sends the form around it.',
    onCancel: 'What Cancel does.',
  },
  examples: {
    Idle: inState('idle'),
    Saving: inState('saving'),
    Saved: inState('saved'),
    'Save failed': inState('failed'),
  },
};
