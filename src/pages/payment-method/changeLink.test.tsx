import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { makeMethodIntent, makeSavedResult } from '#tests/builders/payments/makeMethodIntent.ts';
import {
  AT,
  COUNTRIES,
  fillIn,
  findCountries,
  findSave,
  OPEN,
  openChangeLink,
  SAVE,
  stripe,
  write,
} from '#tests/builders/payments/openChangeLink.tsx';
import { EWAY_METHOD, putEway } from '#tests/builders/processors/makeEway.ts';

describe('updating a card', () => {
  it('sends the changeId of the URL and what was typed, once [2.34] [7.20] [7.23]', async () => {
    const { network } = await openChangeLink();
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
    expect(network.sent('POST', OPEN).map(({ body }) => body)).toEqual([{ changeId: 'change-1' }]);
    expect(network.sent('POST', SAVE).map(({ body }) => body)).toEqual([
      {
        changeId: 'change-1',
        paymentToken: 'seti_1',
        tokenProcessor: 'STRIPE',
        billingAddress1: null,
        billingAddress2: null,
        billingCity: null,
        billingCountry: 'USA',
        billingEmail: 'ada@vega.example',
        billingPhone: null,
        billingPostalCode: '10001',
        billingRegion: null,
        nameOnCard: 'Ada Vega',
        paymentMethodType: 'CREDIT',
      },
    ]);
    expect(stripe.confirmed).toHaveLength(1);
    expect(screen.getByText(/Visa/).textContent).toContain('4242');
  });

  it('removes the card on file after a confirmation, and shows an error if it could not', async () => {
    const path = '/v1/sales/paymentMethods/remove';
    const { network } = await openChangeLink({
      [`POST ${path}`]: () => respondWithProblem('not-found'),
    });
    await findSave();
    const remove = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Remove this payment method' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    };
    await remove();
    expect((await screen.findByRole('alert')).textContent).toMatch(/nothing has changed/);
    network.respond(`POST ${path}`, () =>
      respondWithJson({ removedAt: '2026-12-01T15:00:00.000Z' }),
    );
    await remove();
    expect(await screen.findByText(/You removed the saved payment method on/)).toBeTruthy();
    expect(network.sent('POST', path).at(-1)?.body).toEqual({ key: 'change-1' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('requires consent to saving a card if none is on file', async () => {
    await openChangeLink({
      [`POST ${OPEN}`]: () => respondWithJson(makeMethodIntent({ current: null })),
    });
    await findSave();
    expect(screen.queryByText(/instead of the one on file/)).toBeNull();
    expect(screen.getByText(/for the payments that you have agreed to, until/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove this payment method' })).toBeNull();
  });

  it('sends the token of fields without a session once', async () => {
    putEway();
    const method = EWAY_METHOD;
    const { network } = await openChangeLink({
      [`POST ${OPEN}`]: () =>
        respondWithJson(makeMethodIntent({ method, setupId: '', secret: '' })),
    });
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
    expect(network.sent('POST', OPEN)).toHaveLength(1);
    expect(network.sent('POST', SAVE).map(({ body }) => body)).toMatchObject([
      { changeId: 'change-1', paymentToken: 'code=code-1', tokenProcessor: 'EWAY' },
    ]);
  });

  it('checks a save with a lost response with its original key', async () => {
    putEway();
    let isLost = true;
    const method = EWAY_METHOD;
    const { network } = await openChangeLink({
      [`POST ${OPEN}`]: () =>
        respondWithJson(makeMethodIntent({ method, setupId: '', secret: '' })),
      [`POST ${SAVE}`]: () =>
        isLost ? respondWithProblem('processor-unreachable') : respondWithJson(makeSavedResult()),
    });
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    const ask = await screen.findByRole('button', { name: 'Check again' });
    isLost = false;
    fireEvent.click(ask);
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
    const keys = network.sent('POST', SAVE).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('passes the page’s own details to the processor, whose fields omit them', async () => {
    await openChangeLink();
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    expect(stripe.fields[0]).toMatchObject({
      fields: {
        billingDetails: { name: 'never', email: 'never', phone: 'never', address: 'never' },
      },
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    });
    expect(stripe.confirmed).toMatchObject([
      {
        redirect: 'if_required',
        clientSecret: 'seti_1_secret_2',
        confirmParams: {
          payment_method_data: {
            billing_details: {
              name: 'Ada Vega',
              email: 'ada@vega.example',
              address: { country: 'US', postal_code: '10001' },
            },
          },
        },
      },
    ]);
    const [{ confirmParams } = {}] = stripe.confirmed;
    expect(Object(confirmParams).return_url).toBe(`${location.origin}${AT}`);
  });

  it('is prefilled with the name, country and postal code from the business', async () => {
    const contact = { contactCountry: 'USA', contactPostalCode: '97211' };
    await openChangeLink({ [`POST ${OPEN}`]: () => respondWithJson(makeMethodIntent(contact)) });
    await findSave();
    await findCountries();
    const labels = ['Name on card', 'Country', 'Postal code'];
    const fields = labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(fields).toEqual(['Ada Vega', 'USA', '97211']);
  });

  it('shows missing fields, sends nothing, and continues once they are filled in [5.37]', async () => {
    const { network } = await openChangeLink();
    const save = await findSave();
    await findCountries();
    write('Name on card', '');
    fireEvent.click(save);
    expect(await screen.findByText('Please fill in all required fields')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name on card'));
    expect([stripe.confirmed, network.sent('POST', SAVE)]).toEqual([[], []]);
    await fillIn();
    expect(screen.queryByText('Please fill in all required fields')).toBeNull();
  });

  it('has no postal code field if the country has none', async () => {
    await openChangeLink();
    await findSave();
    await findCountries();
    expect(screen.getByLabelText('Postal code')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'HKG' } });
    expect(screen.queryByLabelText('Postal code')).toBeNull();
  });

  it('shows that the countries did not load, and retries on request [8.07]', async () => {
    let isDown = true;
    await openChangeLink({
      'GET /v1/countryAndProvince': () =>
        isDown ? respondWithProblem('internal-error') : respondWithJson({ countries: COUNTRIES }),
    });
    const message =
      "Something went wrong and we couldn't load the country options. Please try again.";
    expect(await screen.findByText(message)).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findCountries()).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('shows that the update failed, and whom to contact [8.09] [8.10]', async () => {
    await openChangeLink({ [`POST ${SAVE}`]: () => respondWithProblem('processor-refused') });
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    const alert = await screen.findByText(
      /^There was an issue submitting your updated payment information\. Please try again later\. Contact .+ for help if the issue persists\.$/,
    );
    expect(alert).toBeTruthy();
    expect(screen.getAllByText('Card Update Error').length).toBeGreaterThan(0);
  });
});

describe('a link that does not open', () => {
  it.each([
    ['not-found', 'We cannot find this link'],
    ['link-revoked', 'This link was withdrawn'],
    ['link-expired', 'This link has expired'],
    ['link-used', 'This link has already been used'],
  ] as const)('shows why: %s', async (code, title) => {
    await openChangeLink({ [`POST ${OPEN}`]: () => respondWithProblem(code) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows that the page did not load, and retries on request [8.11]', async () => {
    let isDown = true;
    await openChangeLink({
      [`POST ${OPEN}`]: () =>
        isDown ? respondWithProblem('processor-refused') : respondWithJson(makeMethodIntent()),
    });
    expect(await screen.findByText('There was an issue loading this page.')).toBeTruthy();
    expect(screen.getByText('Card Update Error')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findSave()).toBeTruthy();
  });

  it('shows that the link has ended while the form was open', async () => {
    let isUsed = false;
    await openChangeLink({
      [`POST ${OPEN}`]: () =>
        isUsed ? respondWithProblem('link-used') : respondWithJson(makeMethodIntent()),
      [`POST ${SAVE}`]: () => {
        isUsed = true;
        return respondWithProblem('link-used');
      },
    });
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    expect(await screen.findByText('This link has already been used')).toBeTruthy();
  });
});
