import type Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { stripeIntents } from './stripePayments.ts';
import { stripeSetups } from './stripeSetups.ts';

const CONTEXT: ConnectionContext = {
  connection: 'c-1',
  processor: 'STRIPE',
  accountId: 'acct_1',
  mode: 'test',
  settings: {},
  secrets: {},
};

const CARD = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031, fingerprint: 'f-1' };

/** A payment that is set up for later charges, at an account that has these methods. */
function openClient(
  intent: object,
  methods: Readonly<Record<string, { readonly customer: string | null } & object>>,
) {
  const attach = vi.fn(async () => ({}));
  const client = {
    paymentIntents: {
      retrieve: async () => ({ setup_future_usage: 'off_session', latest_charge: null, ...intent }),
    },
    paymentMethods: { retrieve: async (id: string) => ({ id, ...methods[id] }), attach },
  } as unknown as Stripe;
  const store = () => stripeSetups(() => client).storePaid?.(CONTEXT, 'pi_1', 'cus_new');
  return { attach, store };
}

describe('a method that paid and is stored for later charges', () => {
  it('is attached to the given customer', async () => {
    const method = { id: 'pm_1', type: 'card', customer: null, card: CARD };
    const { attach, store } = openClient({ payment_method: method }, { pm_1: method });
    expect(await store()).toMatchObject({ id: 'pm_1', customer: 'cus_new', last4: '4242' });
    expect(attach).toHaveBeenCalledWith(
      'pm_1',
      { customer: 'cus_new' },
      { stripeAccount: 'acct_1' },
    );
  });

  it('is recorded under its own customer if it is already attached', async () => {
    const method = { id: 'pm_1', type: 'card', customer: 'cus_old', card: CARD };
    const { attach, store } = openClient({ payment_method: method }, { pm_1: method });
    expect(await store()).toMatchObject({ id: 'pm_1', customer: 'cus_old' });
    expect(attach).not.toHaveBeenCalled();
  });

  it.each(['ideal', 'bancontact'])('is the generated SEPA mandate after %s', async (type) => {
    const details = { type, [type]: { generated_sepa_debit: 'pm_sepa' } };
    const method = { id: 'pm_bank', type, customer: null };
    const intent = {
      payment_method: method,
      latest_charge: { id: 'ch_1', payment_method_details: details },
    };
    const mandate = {
      type: 'sepa_debit',
      customer: 'cus_old',
      sepa_debit: { last4: '3000', fingerprint: 'f-2' },
    };
    const { store } = openClient(intent, { pm_bank: method, pm_sepa: mandate });
    expect(await store()).toMatchObject({
      id: 'pm_sepa',
      customer: 'cus_old',
      last4: '3000',
      isCard: false,
    });
  });

  it('is not stored where a payment by bank left no mandate', async () => {
    const method = { id: 'pm_bank', type: 'ideal', customer: null };
    const details = { type: 'ideal', ideal: { generated_sepa_debit: null } };
    const intent = {
      payment_method: method,
      latest_charge: { id: 'ch_1', payment_method_details: details },
    };
    const { attach, store } = openClient(intent, { pm_bank: method });
    expect(await store()).toBeNull();
    expect(attach).not.toHaveBeenCalled();
  });
});

it('sets up a payment for later charges on the server, with cards alone', async () => {
  const create = vi.fn(async (_: object) => ({
    id: 'pi_1',
    amount: 1000,
    currency: 'eur',
    status: 'requires_payment_method',
    created: 0,
    metadata: {},
    latest_charge: null,
  }));
  const client = { paymentIntents: { create } } as unknown as Stripe;
  const request = { amountMinor: 1000, currency: 'EUR', idempotencyKey: 'k-1', metadata: {} };
  const intents = stripeIntents(() => client);
  await intents.open(CONTEXT, { ...request, isCardOnly: true, storesMethod: true });
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
  });
});
