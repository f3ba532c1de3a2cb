import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { NumberInput, type NumberInputProps } from './index.ts';

function Page({ onChange, ...props }: Partial<NumberInputProps>) {
  const [value, setValue] = useState(props.value ?? null);
  const change = (next: number | null) => {
    onChange?.(next);
    setValue(next);
  };
  return <NumberInput label="Days" {...props} value={value} onChange={change} />;
}

function show(props: Partial<NumberInputProps> = {}, locale = 'en-US') {
  const change = vi.fn();
  renderInIntl(<Page {...props} onChange={change} />, { locale });
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Days' });
  const write = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  return { change, field, write };
}

describe('a number input', () => {
  it.each([
    ['below its minimum', '4', 'Enter a number from 5 to 30.'],
    ['above its maximum', '31', 'Enter a number from 5 to 30.'],
  ])('is cleared on blur %s, and shows why [5.51]', (_where, text, message) => {
    const { change, field, write } = show({ min: 5, max: 30, value: 7 });
    write(text);
    expect(field.value).toBe('');
    expect(change).toHaveBeenLastCalledWith(null);
    expect(getText(document.querySelector('[aria-live]:not([role=log])'))).toBe(message);
  });

  it.each(['5', '30'])('accepts %s, which is a limit [5.51]', (text) => {
    const { change, field, write } = show({ min: 5, max: 30 });
    write(text);
    expect([field.value, change.mock.lastCall]).toEqual([text, [Number(text)]]);
  });

  it('validates on blur only: 12 begins with a 1 that is too small', () => {
    const { change, field } = show({ min: 10 });
    fireEvent.change(field, { target: { value: '1' } });
    expect([field.value, change.mock.calls]).toEqual(['1', []]);
    fireEvent.change(field, { target: { value: '12' } });
    expect(change).toHaveBeenLastCalledWith(12);
  });

  it('shows the range of one bound alone', () => {
    show({ min: 5 }).write('1');
    expect(screen.getByText('Enter 5 or more.')).toBeTruthy();
  });

  it('keeps text that is not a number, and asks for one', () => {
    const { change, field, write } = show();
    write('a few');
    expect([field.value, change.mock.calls]).toEqual(['a few', []]);
    expect(screen.getByText('Enter a number.')).toBeTruthy();
  });

  it('reads and writes the separators of the language', () => {
    const { change, field, write } = show({}, 'de');
    write('1.234,5');
    expect([change.mock.lastCall, field.value]).toEqual([[1234.5], '1234,5']);
  });

  it('steps up and down, within its bounds', () => {
    const { change, field } = show({ min: 0, max: 0.3, step: 0.1, value: 0.2 });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(change.mock.calls).toEqual([[0.3]]);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(change).toHaveBeenLastCalledWith(0.2);
    expect(field.getAttribute('aria-valuenow')).toBe('0.2');
  });

  it('begins at its minimum', () => {
    const { change, field } = show({ min: 5 });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(change).toHaveBeenCalledExactlyOnceWith(5);
  });

  it.each([
    ['9'.repeat(17), 'Enter a number from -9,007,199,254,740,991 to 9,007,199,254,740,991.', {}],
    ['9'.repeat(232), 'Enter a number from 0 to 9,007,199,254,740,991.', { min: 0 }],
    [`-${'9'.repeat(231)}`, 'Enter a number from -9,007,199,254,740,991 to 10.', { max: 10 }],
  ])('rejects a number that would lose precision: %s', (text, message, bounds) => {
    const { change, field, write } = show(bounds);
    write(text);
    expect([field.value, change.mock.calls]).toEqual(['', []]);
    expect(getText(document.querySelector('[aria-live]:not([role=log])'))).toBe(message);
  });

  it.each(['9007199254740991', '0.0000001', '-0.00000025'])('keeps %s as digits', (text) => {
    const { change, field, write } = show();
    write(text);
    fireEvent.blur(field);
    expect([field.value, change.mock.lastCall]).toEqual([text, [Number(text)]]);
    expect(screen.queryByText('Enter a number.')).toBeNull();
  });

  it('clears its error once a number is set from outside', () => {
    const of = (value: number | null) => (
      <NumberInput label="Days" min={5} value={value} onChange={() => {}} />
    );
    const { rerender } = renderInIntl(of(null));
    const field = screen.getByRole('spinbutton');
    fireEvent.change(field, { target: { value: '1' } });
    fireEvent.blur(field);
    expect(screen.getByText('Enter 5 or more.')).toBeTruthy();
    rerender(of(8));
    expect(screen.queryByText('Enter 5 or more.')).toBeNull();
  });

  it('clears its error while the user types', () => {
    const { field, write } = show({ min: 5 });
    write('1');
    fireEvent.change(field, { target: { value: '6' } });
    expect(screen.queryByText('Enter 5 or more.')).toBeNull();
    write('few');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(screen.queryByText('Enter a number.')).toBeNull();
  });

  it('leaves other keys to the browser', () => {
    const { change, field } = show({ value: 7 });
    expect(fireEvent.keyDown(field, { key: 'Home' })).toBe(true);
    expect(fireEvent.keyDown(field, { key: 'ArrowDown' })).toBe(false);
    expect(change).toHaveBeenCalledExactlyOnceWith(6);
  });

  it('shows an upper bound alone, and no error when it is left empty', () => {
    const { write } = show({ max: 5 });
    write('6');
    expect(screen.getByText('Enter 5 or less.')).toBeTruthy();
    write('');
    expect(screen.queryByText('Enter a number.')).toBeNull();
  });

  it('exposes its limits, required and disabled to screen readers', () => {
    const { field } = show({ min: 1, max: 9, isRequired: true, isDisabled: true });
    const read = ['aria-valuemin', 'aria-valuemax', 'aria-required', 'inputmode', 'dir'];
    expect(read.map((name) => field.getAttribute(name))).toEqual([
      '1',
      '9',
      'true',
      'decimal',
      'ltr',
    ]);
    expect([field.required, field.disabled]).toEqual([true, true]);
  });

  it('offers a minus key on a phone if negative numbers are allowed', () => {
    expect(show({ min: -1 }).field.inputMode).toBe('text');
  });

  it('shows a number from its caller', () => {
    const { rerender } = renderInIntl(<NumberInput label="Days" value={1} onChange={() => {}} />);
    rerender(<NumberInput label="Days" value={2} onChange={() => {}} />);
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('2');
  });
});
