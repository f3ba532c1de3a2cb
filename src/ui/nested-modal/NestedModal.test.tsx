import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Modal } from '../modal/index.ts';
import { NestedModal, type NestedModalStatus } from './NestedModal.tsx';

function Page({ status }: { readonly status: NestedModalStatus }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal isOpen onClose={() => {}} title="Customer">
      <NestedModal isOpen={isOpen} onClose={() => setIsOpen(false)} title="Address" status={status}>
        Street
      </NestedModal>
    </Modal>
  );
}

const isThere = (title: string) =>
  screen.queryByRole('heading', { name: title, hidden: true }) !== null;

function leave(status: NestedModalStatus) {
  renderInIntl(<Page status={status} />);
  const nested = screen.getByRole('dialog', { name: 'Address' });
  fireEvent(nested, new Event('cancel', { cancelable: true }));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a nested modal', () => {
  it.each([
    { editModeEnabled: false, dirty: false },
    { editModeEnabled: true, dirty: false },
    { editModeEnabled: false, dirty: true },
  ])('closes at once if nothing would be lost: %o', (status) => {
    leave(status);
    expect([isThere('Address'), isThere('Customer')]).toEqual([false, true]);
  });

  it('asks before changes are lost, and stays open when canceled', () => {
    leave({ editModeEnabled: true, dirty: true });
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    press('Keep editing');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(isThere('Address')).toBe(true);
  });

  it('leaves once that is confirmed, and only the modal itself', () => {
    leave({ editModeEnabled: true, dirty: true });
    press('Leave');
    expect([isThere('Address'), isThere('Customer')]).toEqual([false, true]);
  });
});
