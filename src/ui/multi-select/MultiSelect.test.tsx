import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import type { CategoryEntry } from '../options/index.ts';
import { isFull } from './choiceLimit.ts';
import { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx';

const FRUIT: readonly CategoryEntry[] = [
  { label: 'Apple', value: 'apple', helpText: 'Sweet or sour' },
  { label: 'Pear', value: 'pear' },
  { label: 'Durian', value: 'durian', disabledOption: true },
  { label: 'From far away', value: 'far', isLabel: true },
  { label: 'Mango', value: 'mango' },
];

function Page({ first = [], ...rest }: Partial<MultiSelectProps> & { first?: readonly string[] }) {
  const [values, setValues] = useState(first);
  return (
    <MultiSelect label="Fruit" options={FRUIT} values={values} onChange={setValues} {...rest} />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Fruit' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

function open(props: Partial<MultiSelectProps> & { first?: readonly string[] } = {}) {
  renderInIntl(<Page {...props} />);
  fireEvent.focus(field());
  fireEvent.click(screen.getByRole('button', { name: /Show options/ }));
}

const search = (value: string) => fireEvent.change(field(), { target: { value } });

describe('a multi-select', () => {
  it('accepts choices from the list, and shows them as tags [5.60]', () => {
    open();
    expect(offered()).toEqual(['Apple Sweet or sour', 'Pear', 'Durian', 'Mango']);
    fireEvent.click(screen.getByRole('option', { name: 'Pear' }));
    expect(screen.getByRole('row', { name: 'Pear', hidden: true })).toBeTruthy();
    search('e');
    expect(offered()).not.toContain('Pear');
  });

  it('offers a removed one again [5.60]', () => {
    renderInIntl(<Page first={['pear', 'mango']} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Pear' }));
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['Mango']);
    act(() => field().focus());
    search('pea');
    expect(offered()).toEqual(['Pear']);
  });

  it('does not choose disabled options and captions [5.59]', () => {
    const onChange = vi.fn();
    open({ onChange });
    fireEvent.click(screen.getByRole('option', { name: 'Durian' }));
    expect(screen.queryByRole('option', { name: 'From far away' })).toBeNull();
    fireEvent.click(screen.getByText('From far away'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('searches in label and help text, ignoring case [5.61]', () => {
    open();
    search('SOUR');
    expect(offered()).toEqual(['Apple Sweet or sour']);
    search('mAN');
    expect(offered()).toEqual(['Mango']);
  });

  it('has a prompt, and shows that nothing is found or left [8.29] [9.60]', () => {
    open({ first: ['apple'], options: FRUIT.slice(0, 1) });
    expect(field().getAttribute('placeholder')).toBe('Add');
    expect(screen.getByRole('listbox').textContent).toBe('No options');
    search('plum');
    expect(screen.getByRole('listbox').textContent).toBe('No results');
  });

  it('offers nothing once its limit is reached, and shows it', () => {
    open({ first: ['pear', 'mango'], limit: 2 });
    expect(offered()).toEqual(['You cannot select any more.']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Pear', hidden: true }));
    expect(offered()).toEqual(['Apple Sweet or sour', 'Pear', 'Durian']);
  });

  it('clears its search on Escape', () => {
    open();
    search('mang');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(field().getAttribute('value')).toBe('');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('has a limit of 99999 by default [5.58]', () => {
    expect(isFull(99_998)).toBe(false);
    expect(isFull(99_999)).toBe(true);
    expect(isFull(99_999, 100_000)).toBe(false);
  });

  it('shows an error when it is required and empty after submit [5.56]', () => {
    const { rerender } = renderInIntl(<Page isRequired />);
    expect(screen.queryByText('Select an option.')).toBeNull();
    rerender(<Page isRequired isSubmitted />);
    expect(field().getAttribute('aria-describedby')).toContain(
      screen.getByText('Select an option.').id,
    );
  });
});
