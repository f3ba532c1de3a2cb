import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BankTransfer } from '#contract/entities/documents/bankTransfer.ts';
import { makeBankTransfer } from '#tests/builders/documents/makeBankTransfer.ts';
import { makeCompany } from '#tests/builders/documents/makeParties.ts';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { BankTransferDetails } from './BankTransferDetails.tsx';

function show(bankTransfer: BankTransfer, locale = 'en-US') {
  const invoice = { bankTransfer, company: makeCompany(), currencyCode: 'EUR' };
  return renderInIntl(<BankTransferDetails invoice={invoice} />, { locale });
}

/** Copies every part that has a button; returns what the clipboard received. */
async function copyAll(): Promise<readonly string[]> {
  const writeText = vi.fn((_: string) => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const buttons = screen.getAllByRole('button', { name: 'Copy to clipboard' });
  for (const button of buttons) fireEvent.click(button);
  await waitFor(() => expect(screen.getAllByText('Copied').length).toBeGreaterThan(0));
  return writeText.mock.calls.map(([text]) => text);
}

describe('the details of a bank transfer', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('copy each part in the format that bank forms accept', async () => {
    show(makeBankTransfer());
    expect(screen.getByText('DE02 1203 0000 0000 2020 51')).toBeTruthy();
    expect(await copyAll()).toEqual([
      'Fern & Field LLC',
      'DE02120300000000202051',
      'BYLADEM1001',
      '2041',
      '1134.50',
    ]);
  });

  it('have buttons that name the part they copy', () => {
    show(makeBankTransfer());
    const [first] = screen.getAllByRole('button', { name: 'Copy to clipboard' });
    const id = first?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Account holder');
  });

  it('have a QR code only if the transfer has one', () => {
    const { unmount } = show(makeBankTransfer());
    expect(screen.getByRole('img', { name: 'QR code for this transfer' })).toBeTruthy();
    unmount();
    show(makeBankTransfer({ epc: null }));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('have a Swiss QR-bill beside it if the transfer has one', () => {
    show(makeBankTransfer({ epc: null, qrBill: 'SPC\n0200\n1\nCH9300762011623852957' }));
    const name = 'Swiss QR-bill for banking apps in Switzerland';
    expect(screen.getByRole('img', { name })).toBeTruthy();
    expect(screen.getByText(name)).toBeTruthy();
  });

  it.each([
    [{ sortCode: '60-16-13' }, 'Sort code60-16-13'],
    [{ routingNumber: '021000021' }, 'Routing number021000021'],
  ])('show a national account with %j', (account, shown) => {
    const national = { iban: null, bic: null, accountNumber: '31926819', ...account };
    const { container } = show(makeBankTransfer({ account: national, epc: null }));
    const words = getText(container.querySelector('dl')).replaceAll(/Copy|Copied|Not copied/g, '');
    expect(words.replaceAll(/\s/g, ' ')).toMatch(/Account number31926819/);
    expect(getText(container)).toContain(shown);
    expect(words).not.toContain('IBAN');
  });

  it('write the amount with the decimal mark of the language', () => {
    const { container } = show(makeBankTransfer(), 'de');
    const amount = within(container).getByText('Betrag').parentElement;
    expect(getText(amount)).toContain('1.134,50');
  });

  it('are not shown if a newer server sends an unknown shape', () => {
    const unknown = { account: {}, reference: 1 } as unknown as BankTransfer;
    expect(show(unknown).container.textContent).toBe('');
  });
});
