import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { PhoneInput, type PhoneInputProps } from './index.ts';

const INVALID =
  'Invalid phone number format. Please select a country to use the appropriate international format.';

function Page(props: Partial<PhoneInputProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <PhoneInput {...props} value={value} onChange={setValue} />;
}

function show(props: Partial<PhoneInputProps> = {}) {
  renderInIntl(<Page {...props} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
  const country = screen.getByRole<HTMLSelectElement>('combobox');
  const write = (text: string) => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  return { field, country, write };
}

describe('a phone input', () => {
  it('is labeled Phone, and its field Phone number [8.23] [9.61]', () => {
    const { field } = show();
    expect(field.labels?.[0]?.textContent).toBe('Phone');
    expect(field.getAttribute('aria-label')).toBe('Phone number');
  });

  it('is invalid while it is required and empty, and valid with any text [5.40]', async () => {
    const { field, write } = show({ isRequired: true });
    expect(field.checkValidity()).toBe(false);
    write('call the office');
    await screen.findByText(INVALID);
    expect(field.checkValidity()).toBe(true);
  });

  it('is valid when it is empty and not required [5.40]', () => {
    expect(show().field.checkValidity()).toBe(true);
  });

  it('accepts 30 characters [5.41]', () => {
    expect(show().field.maxLength).toBe(30);
  });

  it('begins with the United States [5.42]', () => {
    const { country } = show();
    expect(country.selectedOptions[0]?.textContent).toBe('United States');
  });

  it('is formatted nationally on blur [5.43]', async () => {
    const { field, write } = show();
    write('213.373 4253');
    await waitFor(() => expect(field.value).toBe('(213) 373-4253'));
  });

  it('keeps text that is not a number, and shows an error [5.44]', async () => {
    const { field, write } = show();
    write('call the office');
    expect(await screen.findByText(INVALID)).toBeTruthy();
    expect(field.value).toBe('call the office');
    fireEvent.change(field, { target: { value: '2' } });
    expect(screen.queryByText(INVALID)).toBeNull();
  });

  it('switches to the country of a number', async () => {
    const onCountryChange = vi.fn();
    const { field, country, write } = show({ onCountryChange });
    write('+49 30 901820');
    await waitFor(() => expect(field.value).toBe('030 901820'));
    expect(country.value).toBe('DE');
    expect(onCountryChange).toHaveBeenCalledExactlyOnceWith('DE');
  });

  it('parses its text again when another country is chosen', async () => {
    const { field, country, write } = show();
    write('030901820');
    fireEvent.change(country, { target: { value: 'DE' } });
    await waitFor(() => expect(field.value).toBe('030 901820'));
  });

  it('keeps a number without a single country in international format', async () => {
    const { field, country, write } = show();
    write('+80012345678');
    await waitFor(() => expect(field.value).toBe('+800 1234 5678'));
    expect(country.value).toBe('US');
  });

  it('reports nothing after it is unmounted', async () => {
    const change = vi.fn();
    const { unmount } = renderInIntl(
      <PhoneInput value="+49 30 901820" onChange={change} onCountryChange={change} />,
    );
    fireEvent.blur(screen.getByRole('textbox'));
    unmount();
    await import('./readPhone.ts');
    await vi.dynamicImportSettled();
    expect(change).not.toHaveBeenCalled();
  });

  it('does not overwrite text that changes while the parser loads', async () => {
    const { field, write } = show();
    write('213.373 4253');
    fireEvent.change(field, { target: { value: '2' } });
    await import('./readPhone.ts');
    await Promise.resolve();
    expect(field.value).toBe('2');
  });
});
