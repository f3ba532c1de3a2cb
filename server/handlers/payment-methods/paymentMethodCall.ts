import type {
  PaymentMethodIntent,
  PaymentMethodResult,
} from '#contract/entities/payments/paymentMethod.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import type { PaymentMethodLinkRow } from '#server/database/schema/paymentMethodLinks.ts';
import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import { assertLinkOpen, getLink, type LinkName } from '#server/payment-methods/links/linkStore.ts';
import type { BillingDetails } from '#server/payment-methods/methodStore.ts';
import { presentLink } from '#server/payment-methods/presentLink.ts';
import { type SaveRequest, saveMethod } from '#server/payment-methods/saveMethod.ts';
import { findSetupConnection } from '#server/payment-methods/setups/findSetupConnection.ts';
import {
  type OpenedSetup,
  openSetup,
  readOpened,
} from '#server/payment-methods/setups/openSetup.ts';
import { toProcessorProblem, withProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import { storesTokens } from '#server/processors/contract/storesTokens.ts';
import { getCallingPage } from '../payments/paymentCall.ts';
import type { Call } from '../shared/handler.ts';

/** Which link a call names, and which sources the call accepts. */
export type NamedLink = Omit<LinkName, 'appId'>;

/** Sources of the links with a `key`. */
export const KEY_SOURCES: NamedLink['sources'] = ['public-create-card', 'public-payment-method'];

/** What is stored of a response with a secret: where to read the secret again. */
interface StoredResponse {
  readonly setup: string;
}

/**
 * Responds with the session of a page with a link, and its secret. Only the session's id is stored under the key: a replay reads
 * the secret from the processor again.
 */
export async function respondWithSetup(
  call: Call<RouteName>,
  name: NamedLink,
): Promise<{ readonly body: PaymentMethodIntent }> {
  const { business, db } = call;
  const link = await getLink(db, { appId: business.appId, ...name });
  assertLinkOpen(link, call.clock.now());
  const connected = await findSetupConnection(call, business, link);
  const opened = storesTokens(connected.adapter)
    ? { connected, setup: null }
    : await openForPage(call, link);
  return { body: await presentLink(db, business, { link, opened }) };
}

/** The session of a page with a link, opened under the call's key, with its secret. */
export async function openForPage(
  call: Call<RouteName>,
  link: PaymentMethodLinkRow,
): Promise<OpenedSetup> {
  const { business } = call;
  assertLinkOpen(link, call.clock.now());
  const page = getCallingPage(call);
  let opened: OpenedSetup | null = null;
  try {
    const { response } = await runProcessorWrite<StoredResponse>(call, call.write, async () => {
      opened = await withProcessorProblem(openSetup(call, { business, link, page }));
      return { status: 200, headers: {}, body: { setup: opened.row.id } };
    });
    return opened ?? (await readOpened(call, response.body.setup));
  } catch (error) {
    throw toProcessorProblem(error);
  }
}

/** Saves a payment method and responds with its state. */
export async function respondWithSavedMethod(
  call: Call<RouteName>,
  request: Omit<SaveRequest, 'business'>,
): Promise<{ readonly body: PaymentMethodResult }> {
  const { business } = call;
  await getLink(call.db, { appId: business.appId, ...request.link });
  const { response } = await runProcessorWrite<PaymentMethodResult>(call, call.write, async () => ({
    status: 200,
    headers: {},
    body: await withProcessorProblem(saveMethod(call, { business, ...request })),
  }));
  return { body: response.body };
}

/** The payer's details from a card form. */
export function toBilling({
  nameOnCard,
  billingAddress1,
  billingAddress2,
  billingCity,
  billingRegion,
  billingPostalCode,
  billingCountry,
  billingEmail,
  billingPhone,
}: Required<BillingDetails>): BillingDetails {
  return {
    nameOnCard,
    billingAddress1,
    billingAddress2,
    billingCity,
    billingRegion,
    billingPostalCode,
    billingCountry,
    billingEmail,
    billingPhone,
  };
}
