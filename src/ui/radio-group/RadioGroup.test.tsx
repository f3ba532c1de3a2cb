import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { RadioGroup } from './index.ts';

const options = [
  { value: 'all', label: 'All of it', aside: '$100' },
  { value: 'part', label: 'A part', isDisabled: true },
];

it('returns the value of the choice; a single option can be disabled', () => {
  const change = vi.fn();
  renderInIntl(<RadioGroup legend="Pay" options={options} value="part" onChange={change} />);
  fireEvent.click(screen.getByText('All of it'));
  expect(change).toHaveBeenCalledExactlyOnceWith('all');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A part' }).disabled).toBe(true);
});

it('shows an error of the whole group', () => {
  renderInIntl(
    <RadioGroup legend="Pay" options={options} value="" onChange={() => {}} error="Choose one." />,
  );
  const group = screen.getByRole('group', { name: 'Pay' });
  const id = group.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Choose one.');
});
