import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { PostalCodeInput } from './index.ts';

function Page({ country }: { country: string }) {
  const [value, setValue] = useState('');
  return <PostalCodeInput country={country} value={value} onChange={setValue} />;
}

function show(country: string): HTMLInputElement {
  renderInIntl(<Page country={country} />);
  return screen.getByLabelText<HTMLInputElement>('Postal code');
}

describe('a postal code input', () => {
  it('is labeled Postal code [8.23]', () => {
    expect(show('USA').labels?.[0]?.textContent).toBe('Postal code');
  });

  it('formats what is typed as in the country, and blocks other characters', () => {
    const input = show('NLD');
    fireEvent.change(input, { target: { value: '1012ab!' } });
    expect([input.value, input.maxLength]).toEqual(['1012 AB', 7]);
  });

  it('accepts digits of any script, with a numeric keyboard if digits are enough', () => {
    const input = show('DEU');
    fireEvent.change(input, { target: { value: '\u0661\u0660\u0661\u0661\u0665' } });
    expect([input.value, input.inputMode]).toEqual(['10115', 'numeric']);
  });
});
