import { confirmAtStandIn } from '#tests/contract/support/payments/confirmAtStandIn.ts';
import type { Attempt, CardName, FormPayment, Payer, ProcessorRow } from './processorRow.ts';
import type { StandInProbe } from './StandInProbe.ts';

/** The card tokens that a payer's browser sends to the stand-in. */
export const CARD_TOKENS: Readonly<Record<CardName, string>> = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  challenge: 'pm_card_authenticationRequired',
  pending: 'pm_card_settlesLater',
};

const toFormPayment = (wallet: string | undefined): FormPayment => ({
  openPath: 'stripe/paymentIntent',
  toToken: ({ paymentIntentId }) => paymentIntentId,
  confirm: async ({ url: standInUrl }, { row: { accountId }, opened }) => {
    const { paymentIntentId: intentId, clientSecret } = opened;
    const card = CARD_TOKENS.good;
    await confirmAtStandIn({ standInUrl, accountId, intentId, clientSecret, card, wallet });
  },
});

const CANCELING: NonNullable<ProcessorRow['canceling']> = {
  call: { method: 'POST', path: '/v1/payment_intents/*/cancel' },
  confirmFirst: (token, card) => ({ payment_intent: token, payment_method: CARD_TOKENS[card] }),
};

/**
 * Our server opens an intent, the payer's browser confirms it at the processor, with a card or a wallet of the device, and our
 * server reads the outcome.
 */
export function payByIntent(
  wallet?: string,
): Pick<ProcessorRow, 'createPayer' | 'cards' | 'formPayment' | 'canceling'> {
  const cards = ['good', 'declined', 'challenge', 'pending'] as const;
  return {
    cards,
    createPayer: (standIn, row) => createPayer(standIn, row, wallet),
    formPayment: toFormPayment(wallet),
    canceling: CANCELING,
  };
}

function createPayer(
  standIn: StandInProbe,
  { processor, accountId }: ProcessorRow,
  wallet: string | undefined,
): Payer {
  const accept = ({ page, amount, token }: Attempt, key?: string) =>
    page.accept({ amount, token, processor }, key);
  return {
    begin: async (page, { amount, card }) => {
      const { xid, orderId } = page.invoice;
      const opened = await page.ask('POST', `order/${orderId}/stripe/paymentIntent`);
      if (opened.status !== 200) return opened;
      const { paymentIntentId } = opened.body;
      const payload = { paymentIntentId, invoiceXID: xid, amount };
      const sent = await page.ask('PUT', `stripe/paymentIntent/${paymentIntentId}`, { payload });
      if (sent.status !== 200) return sent;
      const { paymentIntentId: token, clientSecret: secret } = sent.body;
      return { page, amount, card, token, secret };
    },
    finish: async (attempt, key) => {
      const { token: intentId, secret: clientSecret = '', card } = attempt;
      const intent = { standInUrl: standIn.url, accountId, intentId, clientSecret, wallet };
      // after a lost response the page calls the server anyway
      await confirmAtStandIn({ ...intent, card: CARD_TOKENS[card] }).catch(() => undefined);
      return accept(attempt, key);
    },
    cancel: accept,
    finishBankStep: async (attempt, _, isPassed) => {
      const outcome = isPassed ? 'succeeded' : 'failed';
      await standIn.control('/challenge', { intent: attempt.token, outcome });
      return accept(attempt);
    },
    arrive: ({ token }) =>
      standIn.control('/settle', { payment_intent: token, outcome: 'succeeded' }),
  };
}
