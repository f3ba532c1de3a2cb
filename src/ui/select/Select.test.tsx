import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import type { CategoryEntry } from '../options/index.ts';
import { Select, type SelectProps } from './Select.tsx';

const FRUIT: readonly CategoryEntry[] = [
  { label: 'Apple', value: 'apple', icon: 'check', helpText: 'Sweet or sour' },
  { label: 'Pear', value: 'pear' },
  { label: 'Durian', value: 'durian', disabledOption: true },
  { label: 'From far away', value: 'far', isLabel: true },
  { label: 'Mango', value: 'mango' },
];

function Page(props: Partial<SelectProps>) {
  const [value, setValue] = useState<string | null>(null);
  return <Select label="Fruit" options={FRUIT} value={value} onChange={setValue} {...props} />;
}

function open(props: Partial<SelectProps> = {}) {
  renderInIntl(<Page {...props} />);
  fireEvent.click(screen.getByRole('button', { name: /Fruit/ }));
  return screen.getByRole('listbox');
}

const option = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name}`) });

describe('a select', () => {
  it('shows icon and help text of the options that have them [3.47]', () => {
    open();
    const apple = option('Apple');
    expect(apple.querySelector('svg')).not.toBeNull();
    expect(apple.textContent).toBe('Apple Sweet or sour');
    expect(option('Pear').querySelector('svg')).toBeNull();
    expect(option('Pear').textContent).toBe('Pear');
  });

  it('reports the value of the choice, and shows its label [3.47]', () => {
    const onChange = vi.fn();
    open({ onChange });
    fireEvent.click(option('Pear'));
    expect(onChange.mock.calls).toEqual([['pear']]);
  });

  it('has options that cannot be chosen [3.48]', () => {
    const onChange = vi.fn();
    open({ onChange });
    expect(option('Durian').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(option('Durian'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('has captions, which cannot be chosen [3.50]', () => {
    const list = open();
    expect(screen.queryByRole('option', { name: 'From far away' })).toBeNull();
    const group = within(list).getByRole('group', { name: 'From far away' });
    expect(within(group).getAllByRole('option')).toEqual([option('Mango')]);
  });

  it('shows that there are no options [9.60]', () => {
    expect(open({ options: [] }).textContent).toBe('No options');
  });
});

describe('the error of a select', () => {
  it('appears when it is required and empty after submit, not before, and disappears with a choice [5.56]', () => {
    const around = (isSubmitted: boolean) => <Page isRequired isSubmitted={isSubmitted} />;
    const { rerender } = renderInIntl(around(false));
    expect(screen.queryByText('Select an option.')).toBeNull();
    rerender(around(true));
    const error = screen.getByText('Select an option.');
    const button = screen.getByRole('button', { name: /Fruit/ });
    expect(button.getAttribute('aria-describedby')).toContain(error.id);
    fireEvent.click(button);
    fireEvent.click(option('Pear'));
    expect(screen.queryByText('Select an option.')).toBeNull();
  });

  it('is hidden if an empty field is not required', () => {
    renderInIntl(<Page isSubmitted />);
    expect(screen.queryByText('Select an option.')).toBeNull();
  });

  it('is shown for any choice when it is forced [5.57]', () => {
    const { rerender } = renderInIntl(<Page value="pear" />);
    expect(screen.queryByText('This option is not available.')).toBeNull();
    rerender(<Page value="pear" forceInvalid />);
    expect(screen.getByText('This option is not available.')).toBeTruthy();
    rerender(<Page value="pear" forceInvalid error="Sold out" />);
    expect(screen.getByText('Sold out')).toBeTruthy();
  });
});

describe('the list of a select', () => {
  it('closes at once on a choice, and is not opened again by a tap in the next 300 ms [9.39]', () => {
    const clock = makeClock();
    open({ clock });
    fireEvent.click(option('Pear'));
    expect(screen.queryByRole('listbox')).toBeNull();
    const button = screen.getByRole('button', { name: /Fruit/ });
    expect(button.textContent).toBe('Pear');
    act(() => clock.advance(299));
    fireEvent.click(button);
    expect(screen.queryByRole('listbox')).toBeNull();
    act(() => clock.advance(1));
    fireEvent.click(button);
    expect(screen.queryByRole('listbox')).not.toBeNull();
  });

  it('closes on Escape immediately', () => {
    const list = open({ clock: makeClock() });
    fireEvent.keyDown(list, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
