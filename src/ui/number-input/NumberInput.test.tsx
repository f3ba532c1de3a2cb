import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { getText, renderInIntl } from '#tests/builders/renderInIntl.tsx';
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
    ['below its minimum', '4', 'This field takes 5 to 30.'],
    ['above its maximum', '31', 'This field takes 5 to 30.'],
  ])('is cleared when it is left %s, and says why [5.51]', (_where, text, words) => {
    const { change, field, write } = show({ min: 5, max: 30, value: 7 });
    write(text);
    expect(field.value).toBe('');
    expect(change).toHaveBeenLastCalledWith(null);
    expect(getText(document.querySelector('[aria-live]'))).toBe(words);
  });

  it.each(['5', '30'])('keeps %s, which is a bound [5.51]', (text) => {
    const { change, field, write } = show({ min: 5, max: 30 });
    write(text);
    expect([field.value, change.mock.lastCall]).toEqual([text, [Number(text)]]);
  });

  it('waits until it is left: 12 begins with a 1 that is too small', () => {
    const { change, field } = show({ min: 10 });
    fireEvent.change(field, { target: { value: '1' } });
    expect([field.value, change.mock.calls]).toEqual(['1', []]);
    fireEvent.change(field, { target: { value: '12' } });
    expect(change).toHaveBeenLastCalledWith(12);
  });

  it('says what one bound alone allows', () => {
    show({ min: 5 }).write('1');
    expect(screen.getByText('This field takes 5 or more.')).toBeTruthy();
  });

  it('keeps what is no number, and asks for one', () => {
    const { change, field, write } = show();
    write('a few');
    expect([field.value, change.mock.calls]).toEqual(['a few', []]);
    expect(screen.getByText('Please write a number.')).toBeTruthy();
  });

  it('reads and writes the marks of the language', () => {
    const { change, field, write } = show({}, 'de');
    write('1.234,5');
    expect([change.mock.lastCall, field.value]).toEqual([[1234.5], '1234,5']);
  });

  it('goes up and down by its step, not beyond its bounds', () => {
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

  it('shows a number that comes from outside', () => {
    const { rerender } = renderInIntl(<NumberInput label="Days" value={1} onChange={() => {}} />);
    rerender(<NumberInput label="Days" value={2} onChange={() => {}} />);
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('2');
  });
});
