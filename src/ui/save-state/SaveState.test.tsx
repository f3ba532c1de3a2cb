import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { SaveState, type SavingState } from './SaveState.tsx';

it('a save state shows Saving, Saved and Save failed in each state [8.21]', () => {
  const { rerender } = renderInIntl(<SaveState state="idle" />);
  const status = screen.getByRole('status');
  const says = (state: SavingState) => {
    rerender(<SaveState state={state} />);
    return screen.getByRole('status').textContent;
  };
  expect(status.textContent).toBe('');
  expect(says('saving')).toBe('Saving');
  expect(says('saved')).toBe('Saved');
  expect(says('failed')).toBe('Save failed');
  expect(screen.getByRole('status')).toBe(status);
});
