import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStepFocus } from './useStepFocus.ts';

/** A control outside, and a button that each step replaces by its own. */
function Steps({ step }: { readonly step: string | undefined }) {
  const root = useStepFocus<HTMLDivElement>(step);
  return (
    <>
      <input aria-label="Outside" />
      <div ref={root}>
        {step !== undefined && (
          <button type="button" key={step}>
            {step}
          </button>
        )}
      </div>
    </>
  );
}

it('focuses the first control of the next step if the focused one has disappeared', () => {
  const { rerender } = render(<Steps step="First" />);
  screen.getByRole('button').focus();
  rerender(<Steps step="Second" />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Second' }));
});

it('leaves the focus on a control that is still there', () => {
  const { rerender } = render(<Steps step="First" />);
  const outside = screen.getByRole('textbox');
  outside.focus();
  rerender(<Steps step="Second" />);
  expect(document.activeElement).toBe(outside);
});

it('moves no focus when the first step is shown', () => {
  const { rerender } = render(<Steps step={undefined} />);
  rerender(<Steps step="First" />);
  expect(document.activeElement).toBe(document.body);
});
