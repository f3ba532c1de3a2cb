import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/renderInIntl.tsx';
import { RadioGroup } from './index.ts';

const options = [
  { value: 'all', label: 'All of it', aside: '$100' },
  { value: 'part', label: 'A part', isDisabled: true },
];

it('gives the value of what is chosen; an option alone can be out of reach', () => {
  const change = vi.fn();
  renderInIntl(<RadioGroup legend="Pay" options={options} value="part" onChange={change} />);
  fireEvent.click(screen.getByText('All of it'));
  expect(change).toHaveBeenCalledExactlyOnceWith('all');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A part' }).disabled).toBe(true);
});

it('says what is wrong with the whole of it', () => {
  renderInIntl(
    <RadioGroup legend="Pay" options={options} value="" onChange={() => {}} error="Choose one." />,
  );
  const group = screen.getByRole('group', { name: 'Pay' });
  const id = group.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Choose one.');
});
