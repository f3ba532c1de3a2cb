import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { ReplayConsent } from './ReplayConsent.tsx';

it.each([
  ['Allow', true],
  ['Do not record', false],
])('maps %s to %s', (name, choice) => {
  const onChoice = vi.fn();
  renderInIntl(<ReplayConsent onChoice={onChoice} />);
  expect(screen.getByRole('complementary', { name: 'May we record this visit?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name }));
  expect(onChoice).toHaveBeenCalledExactlyOnceWith(choice);
});
