import type Stripe from 'stripe';
import type { ProcessorSetup, SetupCapability, StoredMethod } from '../contract/capabilities.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { ClientFor } from './stripePayments.ts';
import { guard } from './toProcessorError.ts';

const EXPAND = ['payment_method'];

const STATES: Readonly<Record<string, ProcessorSetup['state']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'needs-action',
  processing: 'processing',
  succeeded: 'saved',
  canceled: 'closed',
};

/** Setup intents on the business's connected account: saved methods can be charged off-session. */
export function stripeSetups(clientFor: ClientFor): SetupCapability {
  return {
    createCustomer: (context, { name, email, idempotencyKey }) =>
      guard(async () => {
        const customer = await clientFor(context).customers.create(
          { ...(name !== null && { name }), ...(email !== null && { email }) },
          { stripeAccount: context.accountId, idempotencyKey: idempotencyKey },
        );
        return customer.id;
      }),
    open: (context, { customer, isCardOnly, idempotencyKey, metadata }) =>
      guard(async () => {
        const intent = await clientFor(context).setupIntents.create(
          {
            customer,
            usage: 'off_session',
            ...(isCardOnly
              ? { payment_method_types: ['card'] }
              : { automatic_payment_methods: { enabled: true } }),
            metadata: { ...metadata },
            expand: EXPAND,
          },
          { stripeAccount: context.accountId, idempotencyKey: idempotencyKey },
        );
        return toProcessorSetup(intent, context.accountId);
      }),
    read: (context, id) =>
      guard(async () => {
        const options = { stripeAccount: context.accountId };
        const intent = await clientFor(context).setupIntents.retrieve(
          id,
          { expand: EXPAND },
          options,
        );
        return toProcessorSetup(intent, context.accountId);
      }),
    storePaid: (context, paymentId, customer) =>
      guard(() => storePaid(clientFor(context), context, { paymentId, customer })),
    removeMethod: (context, methodId) => guard(() => detach(clientFor(context), context, methodId)),
  };
}

/**
 * Stripe refuses to attach a method that paid without being set up for later use. After a payment by iDEAL or
 * Bancontact, later charges use the SEPA mandate that Stripe generated, never the bank's own approval.
 */
async function storePaid(
  stripe: Stripe,
  { accountId: stripeAccount }: { readonly accountId: string },
  { paymentId, customer }: { readonly paymentId: string; readonly customer: string },
): Promise<StoredMethod | null> {
  const expand = { expand: [...EXPAND, 'latest_charge'] };
  const paid = await stripe.paymentIntents.retrieve(paymentId, expand, { stripeAccount });
  if (paid.setup_future_usage !== 'off_session') return null;
  const id = getReusableMethod(paid);
  if (id === null) return null;
  const method = await stripe.paymentMethods.retrieve(id, {}, { stripeAccount });
  const owner = getId(method.customer);
  if (owner === null) await stripe.paymentMethods.attach(id, { customer }, { stripeAccount });
  return { ...toStoredMethod(method), customer: owner ?? customer };
}

/** The method that can be charged again; null where a payment by bank left no mandate. */
function getReusableMethod({
  latest_charge: charge,
  payment_method: method,
}: Stripe.PaymentIntent): string | null {
  const details = typeof charge === 'object' ? charge?.payment_method_details : null;
  const byBank = details?.ideal ?? details?.bancontact ?? details?.sofort;
  return getId(byBank ? byBank.generated_sepa_debit : method);
}

function getId(value: string | { readonly id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

/** Stripe refuses to detach an unattached method, so it is read first. */
async function detach(
  stripe: Stripe,
  { accountId: stripeAccount }: { readonly accountId: string },
  id: string,
): Promise<void> {
  try {
    const method = await stripe.paymentMethods.retrieve(id, {}, { stripeAccount });
    if (method.customer !== null) await stripe.paymentMethods.detach(id, {}, { stripeAccount });
  } catch (error) {
    const isGone = (error as { code?: unknown }).code === 'resource_missing';
    if (!isGone) throw error;
  }
}

/** An unknown status counts as processing, never as saved. */
function toProcessorSetup(intent: Stripe.SetupIntent, accountId: string): ProcessorSetup {
  const state = STATES[intent.status] ?? 'processing';
  const { last_setup_error: failure } = intent;
  return {
    id: intent.id,
    accountId,
    clientSecret: intent.client_secret ?? '',
    state,
    method: state === 'saved' ? toStoredMethod(intent.payment_method) : null,
    failureCode: state === 'open' ? (failure?.decline_code ?? failure?.code ?? null) : null,
  };
}

function toStoredMethod(method: Stripe.SetupIntent['payment_method']): StoredMethod {
  if (method === null || typeof method === 'string') {
    throw new ProcessorError('unreachable', 'Stripe returned a saved method without its details');
  }
  const { id, type, card, sepa_debit: debit } = method;
  const year = String(card?.exp_year).padStart(4, '0');
  return {
    id,
    brand: card?.brand ?? type,
    last4: card?.last4 ?? debit?.last4 ?? null,
    expires: card === undefined ? null : `${year}-${String(card.exp_month).padStart(2, '0')}`,
    fingerprint: card?.fingerprint ?? debit?.fingerprint ?? null,
    isCard: card !== undefined,
  };
}
