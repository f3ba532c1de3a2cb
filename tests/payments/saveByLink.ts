import { BILLING } from '#tests/contract/support/saved-methods/savingMethods.ts';
import { CARD_TOKENS } from './payByIntent.ts';
import type { ProcessorRow, Saver, Saving, WebhookCall } from './processorRow.ts';

/** Our server opens a session at the processor, and the payer's browser saves a card in it. */
export function saveBySession(): Saving {
  return {
    source: 'public-create-card',
    storeCall: { method: 'POST', path: '/v1/setup_intents/*/confirm' },
    chargeCall: { method: 'POST', path: '/v1/payment_intents' },
    canCheckAgain: true,
    canRemove: true,
    isDeclinedOnSave: true,
    mayAuthenticate: true,
    hasEvents: true,
    createSaver: (standIn, row) => ({
      begin: openSession,
      press: async ({ token, secret = '', card }) => {
        await fetch(`${standIn.url}/v1/setup_intents/${token}/confirm`, {
          method: 'POST',
          headers: { authorization: 'Bearer pk_test_standin', 'stripe-account': row.accountId },
          body: new URLSearchParams({
            client_secret: secret,
            payment_method: CARD_TOKENS[card],
            key: 'pk_test_standin',
            return_url: 'https://shop.example/back',
          }),
        }).catch(() => undefined); // after a lost response the page calls the server anyway
      },
      submit: submitCard(row),
      finishBankStep: async ({ token }, isPassed) => {
        const outcome = isPassed ? 'succeeded' : 'failed';
        await standIn.control('/challenge', { intent: token, outcome });
      },
    }),
  };
}

/** Our server opens a session at the processor, the payer approves it in the processor's window, and our server saves it. */
export function saveByApproval(): Saving {
  return {
    source: 'public-payment-method',
    storeCall: { method: 'POST', path: '/v3/vault/payment-tokens' },
    chargeCall: { method: 'POST', path: '/v2/checkout/orders/*/capture' },
    canCheckAgain: true,
    canRemove: true,
    isDeclinedOnSave: true,
    mayAuthenticate: false,
    hasEvents: false,
    createSaver: (standIn, { processor }) => ({
      begin: openSession,
      press: async ({ token, card }) => {
        if (card === 'good') await standIn.control('/approve', { order: token });
      },
      submit: ({ page, key, token: paymentToken }, idempotencyKey) =>
        page.ask('POST', 'paymentMethods', {
          payload: {
            key,
            paymentToken,
            tokenProcessor: processor,
            consent: 'EXPLICIT_CONSENT',
            nameOnCard: BILLING.nameOnCard,
            billingEmail: BILLING.billingEmail,
          },
          ...(idempotencyKey !== undefined && { key: idempotencyKey }),
        }),
    }),
  };
}

type CallPath = Omit<WebhookCall, 'method'>;

/** The processor's fields create a token, and our server saves its card. */
export function saveByToken(store: CallPath, charge: CallPath): Saving {
  return {
    source: 'public-create-card',
    storeCall: { method: 'POST', ...store },
    chargeCall: { method: 'POST', ...charge },
    canCheckAgain: false,
    canRemove: true,
    isDeclinedOnSave: true,
    mayAuthenticate: false,
    hasEvents: false,
    createSaver: (standIn, row) => ({
      begin: async (page, { key, card }) => {
        const opened = await openLink(page, key);
        if (opened.status !== 200) return opened;
        const token = await row.tokenize?.(standIn, { row, page, card });
        return { page, key, card, token: token ?? '' };
      },
      submit: submitCard(row),
    }),
  };
}

const openLink = (page: Parameters<Saver['begin']>[0], key: string) =>
  page.ask('POST', 'paymentMethods/intent', { payload: { key } });

const openSession: Saver['begin'] = async (page, { key, card }) => {
  const opened = await openLink(page, key);
  if (opened.status !== 200) return opened;
  const { setupId: token, secret } = opened.body;
  return { page, key, card, token, secret };
};

/** Sends the call of the card form. */
function submitCard({ processor }: ProcessorRow): Saver['submit'] {
  return ({ page, key, token: paymentToken }, idempotencyKey) =>
    page.ask('POST', 'submitPaymentMethod', {
      payload: {
        ...{ key, paymentToken, tokenProcessor: processor },
        ...BILLING,
        consentType: 'EXPLICIT_CONSENT',
      },
      ...(idempotencyKey !== undefined && { key: idempotencyKey }),
    });
}
