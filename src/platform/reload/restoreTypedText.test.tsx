import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadWithTypedText } from './reloadWithTypedText.ts';
import { restoreTypedText } from './restoreTypedText.ts';

const KEY = 'billfold:typed';
const CARD = '4242 4242 4242 4242';

const EMPTY = {
  email: '',
  reason: '',
  amount: '',
  country: 'US',
  phone: '',
  name: '',
  cvc: '',
  unnamed: '',
};

type Values = Record<keyof typeof EMPTY, string>;

/** A form as on the pages: React controls its values. `isLate`: its amount appears only with its choice. */
function Form({ countries = ['US', 'DE'] }: { readonly countries?: readonly string[] }) {
  const [values, setValues] = useState<Values>(EMPTY);
  const [choice, setChoice] = useState('full');
  const [hasConsent, setConsent] = useState(false);
  const set = (name: keyof Values) => ({
    value: values[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      setValues((last) => ({ ...last, [name]: currentTarget.value })),
  });
  return (
    <form>
      {['full', 'other'].map((value) => (
        <input
          key={value}
          type="radio"
          name="choice"
          aria-label={value}
          value={value}
          checked={choice === value}
          onChange={() => setChoice(value)}
        />
      ))}
      {choice === 'other' && <input name="amount" aria-label="amount" {...set('amount')} />}
      <input name="email" aria-label="email" {...set('email')} />
      <textarea name="reason" aria-label="reason" {...set('reason')} />
      <input type="tel" name="phone" aria-label="phone" {...set('phone')} />
      <select name="country" aria-label="country" {...set('country')}>
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </select>
      <input name="name" autoComplete="cc-name" aria-label="name" {...set('name')} />
      <input name="cvc" autoComplete="billing cc-csc" aria-label="cvc" {...set('cvc')} />
      <input aria-label="unnamed" {...set('unnamed')} />
      <input
        type="checkbox"
        name="consent"
        aria-label="consent"
        checked={hasConsent}
        onChange={() => setConsent(!hasConsent)}
      />
      <output>{JSON.stringify({ ...values, choice, hasConsent })}</output>
    </form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const getValues = () => JSON.parse(screen.getByRole('status').textContent ?? '');

/** Fills in the form and loads its page again. */
function fillInAndReload(): void {
  const { unmount } = render(<Form />);
  fireEvent.click(screen.getByLabelText('other'));
  type('amount', '12.34');
  type('email', 'mara@example.com');
  type('reason', 'Too late');
  type('phone', '+49 170 12345678');
  type('country', 'DE');
  type('name', 'Mara Card');
  type('cvc', '987');
  type('unnamed', 'nobody knows');
  fireEvent.click(screen.getByLabelText('consent'));
  reloadWithTypedText();
  unmount();
}

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  window.history.replaceState(null, '', '/fern/invoice-1/pay');
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

it('restores texts and choices after the reload, once, and notifies the page', async () => {
  fillInAndReload();
  expect(location.reload).toHaveBeenCalledOnce();
  const { unmount } = render(<Form />);
  await act(async () => restoreTypedText());
  const record = {
    email: 'mara@example.com',
    reason: 'Too late',
    phone: '+49 170 12345678',
    country: 'DE',
    amount: '12.34',
    choice: 'other',
  };
  expect(getValues()).toMatchObject(record);
  expect(sessionStorage.getItem(KEY)).toBeNull();
  unmount();
  render(<Form />);
  await act(async () => restoreTypedText());
  expect(getValues()).toMatchObject({ email: '', choice: 'full' });
});

it('fills in a field that appears later, and a list once it has the value', async () => {
  fillInAndReload();
  await act(async () => restoreTypedText());
  const { rerender } = render(<Form countries={['US']} />);
  await act(async () => {});
  expect(getValues()).toMatchObject({ email: 'mara@example.com', country: 'US' });
  rerender(<Form />);
  await act(async () => {});
  expect(getValues()).toMatchObject({ country: 'DE', amount: '12.34' });
});

it('never stores card data, a card number typed elsewhere, a consent, or a field without a name', async () => {
  fillInAndReload();
  const saved = sessionStorage.getItem(KEY) ?? '';
  for (const secret of ['Mara Card', '987', 'nobody knows', 'consent'])
    expect(saved).not.toContain(secret);
  render(<Form />);
  type('reason', `It is ${CARD}`);
  type('email', CARD.replaceAll(' ', ''));
  reloadWithTypedText();
  expect(sessionStorage.getItem(KEY)).not.toMatch(/4242/);
});

it.each(['{', '7', '[7]', '["/fern/invoice-1/pay",7]', 'null'])(
  'leaves the page unchanged when the stored text reads %s',
  async (saved) => {
    sessionStorage.setItem(KEY, saved);
    render(<Form />);
    await act(async () => restoreTypedText());
    expect(getValues()).toMatchObject({ email: '', choice: 'full' });
    expect(sessionStorage.getItem(KEY)).toBeNull();
  },
);

it('fills in nothing on another page', async () => {
  fillInAndReload();
  window.history.replaceState(null, '', '/fern/invoice-2/pay');
  render(<Form />);
  await act(async () => restoreTypedText());
  expect(getValues()).toMatchObject({ email: '', choice: 'full' });
});
