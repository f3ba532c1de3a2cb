import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { makeStaffAccount, respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { makeStaffInvoice } from '#tests/builders/staff/makeStaffInvoice.ts';
import { openStaffInvoice } from '#tests/builders/staff/openStaffInvoice.tsx';

const WITH_PIN = makeStaffAccount({ hasPin: true });

function open(
  account = WITH_PIN,
  lock: Responder = () => respondWithJson({ ...account, isLocked: true }),
) {
  const tab = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal(
    'open',
    vi.fn(() => tab),
  );
  const { network } = openStaffInvoice(makeStaffInvoice(makeInvoice()), {
    ...respondAsSignedIn(account),
    'POST /lock': lock,
  });
  return { tab, network };
}

const findButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Hand over to the customer' });

afterEach(() => vi.unstubAllGlobals());

describe('handing the device to a customer', () => {
  it('opens the customer’s page once the server has locked the screen', async () => {
    const { tab, network } = open();
    fireEvent.click(await findButton());
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
    expect(tab.location.replace.mock.calls[0]?.[0]).toContain('/fern/invoice-1');
    expect(tab.opener).toBeNull();
    expect(network.sent('POST', '/lock').length).toBeGreaterThan(0);
    expect(await screen.findByText('Screen locked')).toBeTruthy();
  });

  it('opens nothing if locking fails', async () => {
    const { tab } = open(WITH_PIN, () => respondWithProblem('internal-error'));
    fireEvent.click(await findButton());
    expect(await screen.findByText(/The screen could not be locked/)).toBeTruthy();
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(screen.queryByText('Screen locked')).toBeNull();
  });

  it('needs a PIN', async () => {
    open(makeStaffAccount());
    expect((await findButton()).disabled).toBe(true);
    expect(screen.getByText(/This needs a PIN/)).toBeTruthy();
  });
});
