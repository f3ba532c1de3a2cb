import { useState } from 'react';
import { Button } from '../button/index.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Checkbox } from '../checkbox/index.ts';
import { Modal } from '../modal/index.ts';
import { NestedModal } from './NestedModal.tsx';

function Example() {
  const [open, setOpen] = useState(0);
  const [dirty, setDirty] = useState(false);
  const closeNested = () => {
    setOpen(1);
    setDirty(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(1)}>Open</Button>
      <Modal isOpen={open > 0} onClose={() => setOpen(0)} title="Customer" size="lg">
        <Button onClick={() => setOpen(2)}>Edit the address</Button>
        <NestedModal
          isOpen={open > 1}
          onClose={closeNested}
          title="Address"
          size="sm"
          status={{ editModeEnabled: true, dirty }}
        >
          <Checkbox label="Something has been changed" checked={dirty} onChange={setDirty} />
        </NestedModal>
      </Modal>
    </>
  );
}

/** The nested modal in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Nested modal',
  group: 'Overlays',
  about:
    'A modal for editing, also on top of another modal. It asks before unsaved changes are discarded.',
  props: {
    status: 'editModeEnabled: something is being edited; dirty: there are unsaved changes.',
    others: 'Those of a modal.',
  },
  examples: { 'On a modal': () => <Example /> },
};
