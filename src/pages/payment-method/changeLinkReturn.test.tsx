import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeSavedResult } from '#tests/builders/payments/makeMethodIntent.ts';
import {
  AT,
  fillIn,
  findSave,
  openChangeLink,
  SAVE,
  SECRET,
  stripe,
} from '#tests/builders/payments/openChangeLink.tsx';

describe('a return from a bank’s page', () => {
  async function leave() {
    const { network } = await openChangeLink();
    stripe.respond(new Promise<never>(() => {}));
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    document.body.innerHTML = '';
    window.history.replaceState(null, '', AT + SECRET);
    return network;
  }

  it('is handled with the submitted details, and removes the secret afterwards [2.35] [4.19]', async () => {
    await leave();
    const { network } = await openChangeLink();
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
    expect(network.sent('POST', SAVE)[0]?.body).toMatchObject({
      paymentToken: 'seti_1',
      nameOnCard: 'Ada Vega',
      billingPostalCode: '10001',
    });
    expect(window.location.search).toBe('?app_id=fern&type=payments');
    expect(JSON.stringify(sessionStorage)).not.toContain('secret');
  });

  it('recovers when it is reloaded before the server has responded [2.36]', async () => {
    await leave();
    const { network } = await openChangeLink({ [`POST ${SAVE}`]: () => new Promise(() => {}) });
    await vi.waitFor(() => expect(network.sent('POST', SAVE)).toHaveLength(1));
    expect(window.location.search).toContain('setup_intent_client_secret');
    document.body.innerHTML = '';
    await openChangeLink();
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
  });

  it('clears the query and starts over without a stored name and e-mail address [4.20]', async () => {
    window.history.replaceState(null, '', AT + SECRET);
    const { network } = await openChangeLink();
    expect(await findSave()).toBeTruthy();
    expect(window.location.search).toBe('?app_id=fern&type=payments');
    expect(network.sent('POST', SAVE)).toEqual([]);
  });

  it('shows why the card was declined on the bank’s page', async () => {
    await leave();
    await openChangeLink({
      [`POST ${SAVE}`]: () =>
        respondWithJson(
          makeSavedResult({
            ...{ successful: false, outcome: 'failed', declineCode: 'expired_card' },
            ...{ method: null, paymentMethodId: null, fingerprint: null },
          }),
        ),
    });
    expect(await screen.findByText('The card has expired.')).toBeTruthy();
    expect(await findSave()).toBeTruthy();
  });

  it('shows that the bank’s authentication failed, and offers the form again [8.12] [8.13]', async () => {
    await leave();
    await openChangeLink({
      [`POST ${SAVE}`]: () =>
        respondWithJson(
          makeSavedResult({
            successful: false,
            outcome: 'failed',
            declineCode: 'authentication_failed',
            method: null,
            paymentMethodId: null,
            fingerprint: null,
          }),
        ),
    });
    expect(await screen.findByText('3D Secure authentication failed')).toBeTruthy();
    expect(
      screen.getByText('This transaction requires 2 step authentication. Please try again.'),
    ).toBeTruthy();
    expect(await findSave()).toBeTruthy();
    const typed = ['Name on card', 'Postal code'].map((label) => screen.getByLabelText(label));
    expect(typed.map((field) => (field as HTMLInputElement).value)).toEqual(['Ada Vega', '10001']);
  });

  it('shows an unknown outcome without a response, and checks again on request', async () => {
    await leave();
    let isDown = true;
    await openChangeLink({
      [`POST ${SAVE}`]: () =>
        isDown ? Promise.reject(new TypeError('no line')) : respondWithJson(makeSavedResult()),
    });
    const ask = await screen.findByRole('button', { name: 'Check again' });
    isDown = false;
    fireEvent.click(ask);
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
  });
});
