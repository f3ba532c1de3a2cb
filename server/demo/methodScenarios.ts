import { and, eq } from 'drizzle-orm';
import type { LinkSource } from '#contract/entities/payments/paymentMethod.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import {
  createChangeLink,
  createMethodLink,
  type LinkOptions,
  revokeMethodLink,
} from '#server/back-office/payments/paymentMethodLinks.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { newRowId } from '#server/platform/ids.ts';
import { okafor } from './content/fern.ts';
import type { DemoAppId } from './demoAppId.ts';
import type { Stage } from './stage.ts';

const APP = 'fern';
const SALES = `/api/${APP}/v1/sales`;
const GOOD_CARD = 'pm_card_visa';

/** A demo link, as `methodLink` takes it. */
export type StagedLink = { readonly appId: string } & (
  | { readonly key: string }
  | { readonly changeId: string }
);

/** One kind of link: a line about it, whether its page is shown inside another one, and how to make a fresh one. */
export interface MethodScenario {
  readonly about: string;
  readonly isEmbedded?: true;
  /** Whether a card is saved for it before: it is left out if no saved card can be confirmed. */
  readonly needsPayer?: true;
  run(stage: Stage): Promise<StagedLink>;
}

async function makeLink(
  stage: Stage,
  source: Exclude<LinkSource, 'public-update-card'>,
  { appId = APP, ...options }: LinkOptions & { readonly appId?: DemoAppId } = {},
): Promise<{ readonly appId: string; readonly key: string }> {
  const { name, email } = okafor;
  const draft = { contact: { name, email }, source, ...options };
  return { appId, key: await createMethodLink(stage.office, appId, draft) };
}

/** The customer opens the link, saves a test card, and the server reads which one it is. */
async function saveCard(stage: Stage, key: string): Promise<RouteResponse<'submitPaymentMethod'>> {
  if (stage.payer === null) throw new Error('The demo has no payer to confirm a card');
  const opened = await stage.post(`${SALES}/paymentMethods/intent`, {
    payload: { key },
    headers: { 'billfold-page': newRowId() },
  });
  const { setupId, secret, method } = opened.body as RouteResponse<'createPaymentMethodIntent'>;
  const accountId = method.accountId ?? '';
  await stage.payer.confirmSetup({ accountId, setupId, clientSecret: secret }, GOOD_CARD);
  const saved = await stage.post(`${SALES}/submitPaymentMethod`, {
    payload: {
      key,
      paymentToken: setupId,
      tokenProcessor: method.processor,
      nameOnCard: okafor.name,
      billingAddress1: okafor.address?.street1 ?? null,
      billingAddress2: null,
      billingCity: okafor.address?.locality ?? null,
      billingCountry: 'USA',
      billingEmail: okafor.email,
      billingPhone: okafor.phone,
      billingPostalCode: okafor.address?.postalCode ?? null,
      billingRegion: okafor.address?.region ?? null,
      paymentMethodType: 'CREDIT',
      consentType: 'EXPLICIT_CONSENT',
    },
  });
  return saved.body as RouteResponse<'submitPaymentMethod'>;
}

async function makeChangeLink(stage: Stage): Promise<StagedLink> {
  const { key } = await makeLink(stage, 'public-create-card');
  const { paymentMethodId } = await saveCard(stage, key);
  const isIt = eq(paymentMethods.processorMethodId, paymentMethodId ?? '');
  const [row] = await stage.office.db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(isIt, eq(paymentMethods.appId, APP)));
  const changeId = await createChangeLink(stage.office, APP, { methodId: row?.id ?? '' });
  return { appId: APP, changeId };
}

/** Every kind of link with which a payment method is saved or replaced, by name. */
export const METHOD_SCENARIOS: Readonly<Record<string, MethodScenario>> = {
  createCard: {
    about: 'Saving a card, embedded in a page of another website',
    isEmbedded: true,
    run: (stage) => makeLink(stage, 'public-create-card'),
  },
  'createCard.cardFrame': {
    about: 'The same for a business that uses our card frame',
    isEmbedded: true,
    run: (stage) => makeLink(stage, 'public-create-card', { appId: 'harbor' }),
  },
  'createCard.window': {
    about: 'The same for a business that uses the processor’s own window',
    isEmbedded: true,
    run: (stage) => makeLink(stage, 'public-create-card', { appId: 'maple' }),
  },
  paymentMethod: {
    about: 'Saving a payment method of any kind, embedded in a page of another website',
    isEmbedded: true,
    run: (stage) => makeLink(stage, 'public-payment-method'),
  },
  direct: {
    about: 'The same link opened directly: the page explains that it works only when embedded',
    run: (stage) => makeLink(stage, 'public-payment-method'),
  },
  updateCard: {
    about: 'Replacing a saved card',
    needsPayer: true,
    run: makeChangeLink,
  },
  expired: {
    about: 'An expired link',
    run: (stage) => {
      stage.daysAgo(31);
      return makeLink(stage, 'public-create-card');
    },
  },
  used: {
    about: 'A link that has already been used',
    needsPayer: true,
    run: async (stage) => {
      const link = await makeLink(stage, 'public-create-card');
      await saveCard(stage, link.key);
      return link;
    },
  },
  revoked: {
    about: 'A revoked link',
    run: async (stage) => {
      const link = await makeLink(stage, 'public-create-card');
      await revokeMethodLink(stage.office, APP, link.key);
      return link;
    },
  },
};
