import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Banner } from './Banner.tsx';

function Page({ run }: { readonly run: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        break it
      </button>
      <Banner
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        action={{ label: 'Try again', run: () => run() }}
      >
        It broke.
      </Banner>
    </>
  );
}

function openBanner() {
  const run = vi.fn();
  renderInIntl(<Page run={run} />);
  expect(screen.queryByText('It broke.')).toBeNull();
  fireEvent.click(screen.getByText('break it'));
  expect(screen.getByRole('alert').textContent).toContain('It broke.');
  return run;
}

describe('the error banner', () => {
  it('opens, and closes when it is dismissed, without running its action [4.34]', () => {
    const run = openBanner();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('It broke.')).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });

  it('runs its action once and then closes [4.35]', () => {
    const run = openBanner();
    run.mockImplementation(() => expect(screen.getByText('It broke.')).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('It broke.')).toBeNull();
  });
});
