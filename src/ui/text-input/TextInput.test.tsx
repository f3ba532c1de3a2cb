import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { AmountInput } from '../amount-input/index.ts';
import { Checkbox } from '../checkbox/index.ts';
import { TextInput } from './TextInput.tsx';

const none = () => {};

describe('a text input', () => {
  it('accepts 232 characters by default [5.48]', () => {
    const { rerender } = renderInIntl(<TextInput label="Name" value="" onChange={none} />);
    expect(screen.getByLabelText('Name').getAttribute('maxlength')).toBe('232');
    rerender(<TextInput label="Name" value="" onChange={none} maxLength={10} />);
    expect(screen.getByLabelText('Name').getAttribute('maxlength')).toBe('10');
  });

  it('derives a pattern from a minimum length, for the form’s validation [5.52]', () => {
    const { rerender } = renderInIntl(
      <TextInput label="Name" value="Ve" onChange={none} minLength={3} />,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Name');
    const isFull = (text: string) => new RegExp(`^(?:${input.pattern})$`, 'v').test(text);
    expect([isFull('Ve'), isFull('Veg'), isFull('Vega')]).toEqual([false, true, true]);
    expect(input.hasAttribute('minlength')).toBe(false);
    rerender(<TextInput label="Name" value="Ve" onChange={none} />);
    expect(input.hasAttribute('pattern')).toBe(false);
  });

  it('reports the text and nothing else to its caller', () => {
    const change = vi.fn();
    renderInIntl(<TextInput label="Name" value="" onChange={change} />);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Vega' } });
    expect(change).toHaveBeenCalledExactlyOnceWith('Vega');
  });

  it('links hint and error to the field', () => {
    renderInIntl(
      <TextInput label="Name" hint="As on the card" error="Missing" value="" onChange={none} />,
    );
    const input = screen.getByLabelText('Name');
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As on the card',
      'Missing',
    ]);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an amount input', () => {
  it('is text with a decimal keyboard, so that nothing typed is lost', () => {
    renderInIntl(<AmountInput label="Amount" value="1.234,50" onChange={none} />);
    const input = screen.getByLabelText('Amount') as HTMLInputElement;
    expect([input.type, input.inputMode, input.value]).toEqual(['text', 'decimal', '1.234,50']);
  });
});

describe('a checkbox', () => {
  it('can be toggled by its label', () => {
    const change = vi.fn();
    renderInIntl(<Checkbox label="I agree" checked={false} onChange={change} />);
    fireEvent.click(screen.getByText('I agree'));
    expect(change).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('shows its error', () => {
    renderInIntl(<Checkbox label="I agree" checked={false} onChange={none} error="Please tick" />);
    const box = screen.getByRole('checkbox');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please tick',
    );
  });
});
