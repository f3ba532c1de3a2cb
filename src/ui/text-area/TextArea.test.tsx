import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { TextArea } from './index.ts';

const none = () => {};

describe('a text area', () => {
  it('accepts 2000 characters by default [5.49] [9.19]', () => {
    const { rerender } = renderInIntl(<TextArea label="Reason" value="" onChange={none} />);
    expect(screen.getByLabelText('Reason').getAttribute('maxlength')).toBe('2000');
    rerender(<TextArea label="Reason" value="" onChange={none} maxLength={10} />);
    expect(screen.getByLabelText('Reason').getAttribute('maxlength')).toBe('10');
  });

  it('trims its text on blur if set so, and only then [5.50]', () => {
    const change = vi.fn();
    const { rerender } = renderInIntl(<TextArea label="Reason" value="  So " onChange={change} />);
    fireEvent.blur(screen.getByLabelText('Reason'));
    expect(change).not.toHaveBeenCalled();
    rerender(<TextArea label="Reason" value="  So " onChange={change} isTrimmed />);
    fireEvent.blur(screen.getByLabelText('Reason'));
    expect(change).toHaveBeenCalledExactlyOnceWith('So');
  });

  it('links its hint and error to the field', () => {
    renderInIntl(<TextArea label="Reason" hint="Short" error="Missing" value="" onChange={none} />);
    const area = screen.getByLabelText('Reason');
    const ids = (area.getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Short', 'Missing']);
  });
});
