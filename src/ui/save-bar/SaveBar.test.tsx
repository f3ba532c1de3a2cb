import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Banner } from '../banner/index.ts';
import { SaveBar } from './SaveBar.tsx';

describe('a save bar', () => {
  it('shows Save and Cancel, and in the banner of an error Dismiss [8.25]', () => {
    const [onSave, onCancel, onClose] = [vi.fn(), vi.fn(), vi.fn()];
    renderInIntl(
      <>
        <Banner isOpen onClose={onClose}>
          {null}
        </Banner>
        <SaveBar state="failed" onSave={onSave} onCancel={onCancel} />
      </>,
    );
    for (const name of ['Save', 'Cancel', 'Dismiss'])
      fireEvent.click(screen.getByRole('button', { name }));
    for (const handler of [onSave, onCancel, onClose]) expect(handler).toHaveBeenCalledTimes(1);
  });

  it('submits its form by default, and only once at a time', () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const form = (state: 'idle' | 'saving') => (
      <form onSubmit={onSubmit}>
        <SaveBar state={state} onCancel={() => {}} />
      </form>
    );
    const { rerender } = renderInIntl(form('idle'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    rerender(form('saving'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
