import { randomUUID } from 'node:crypto';
import { authorizeNetStandIn } from '#stand-ins/authorize-net/authorizeNetStandIn.ts';
import { payPalStandIn } from '#stand-ins/paypal/payPalStandIn.ts';
import { rainforestStandIn } from '#stand-ins/rainforest/rainforestStandIn.ts';
import { stripeStandIn } from '#stand-ins/stripe/stripeStandIn.ts';
import { payByIntent } from './payByIntent.ts';
import { payByAgreement, payByOrder, payByWallet } from './payByOrder.ts';
import { payByToken, type Tokenize } from './payByToken.ts';
import type { LoggedEvent, ProcessorRow, RowEvents } from './processorRow.ts';
import { saveByApproval, saveBySession, saveByToken } from './saveByLink.ts';

/** Our card frame sends the card to the processor. */
const atCardElements: Tokenize = async (standIn, number) => {
  const card = { number, expMonth: '08', expYear: '2059', cvv: '123' };
  const response = await standIn.send('/v1/tokens', { ...card, publicKey: 'pk_test_standin' });
  if (response?.token === undefined)
    throw new Error('The card frame could not reach the processor');
  return response.token;
};

/** Accept.js creates the token. */
const atAuthorizeNet: Tokenize = async (standIn, cardNumber, { row }) => {
  const merchantAuthentication = { name: row.accountId, clientKey: 'standin_client_key' };
  const data = { type: 'TOKEN', token: { cardNumber, expirationDate: '0859', cardCode: '123' } };
  const securePaymentContainerRequest = { merchantAuthentication, data };
  const response = await standIn.send('/xml/v1/request.api', { securePaymentContainerRequest });
  return response.opaqueData.dataValue;
};

/** Secure Fields store the card under a code. */
const atEway: Tokenize = async (standIn, card) => {
  const code = randomUUID();
  for (const [field, value] of Object.entries({ card, expirytext: '12/34', cvn: '123' }))
    await standIn.send('/SecureField', { publicApiKey: 'epk-standin', code, field, value });
  return new URLSearchParams({ code }).toString();
};

/** The component stores the card with a session that the page gets from our server. */
const atRainforest: Tokenize = async (standIn, number, { page }) => {
  const session = await page.ask('POST', 'rainforest/paymentIntent', {
    payload: {
      source: 'Public invoice payment',
      invoiceId: page.invoice.xid,
      billingContact: { name: 'Noor Whitaker', email: 'noor@mail.example' },
    },
  });
  const response = await standIn.send('/v1/component/payment_methods', {
    session_key: session.body.sessionKey,
    payment_method_config_id: session.body.paymentMethodConfigId,
    card: { card_number: number, exp_month: 8, exp_year: 2031 },
  });
  return response.data.payment_method_id;
};

/** Events written and signed by the stand-in's own code. */
function eventsOf<E extends LoggedEvent>(
  { webhooks: { sign, toBody } }: EventDefinition<E>,
  secretName: string,
): RowEvents {
  const write = toBody ?? ((event: E) => JSON.stringify(event));
  return { secretName, sign, toBody: (event) => write(event as E) };
}

interface EventDefinition<E> {
  readonly webhooks: { readonly sign: RowEvents['sign']; readonly toBody?: (event: E) => string };
}

const BANK_CARDS = { good: '4242424242424242', declined: '4000000000000002' };
const CARD_ELEMENTS = {
  ...payByToken(atCardElements, { ...BANK_CARDS, challenge: '4000002760003184' }),
  saving: saveByToken({ path: '/v1/cards' }, { path: '/v1/charges' }),
};

const STRIPE: Omit<ProcessorRow, keyof ReturnType<typeof payByIntent>> = {
  processor: 'STRIPE',
  standIn: 'stripe',
  accountId: 'acct_matrix',
  currency: 'USD',
  moneyCall: { method: 'POST', path: '/v1/*/*/confirm' },
  refundCall: { method: 'POST', path: '/v1/refunds' },
  events: eventsOf(stripeStandIn, 'webhookSecret'),
  disputes: {
    open: (id, cents) => ({ payment_intent: id, amount: cents }),
    decide: (id, outcome) => ({ payment_intent: id, outcome }),
  },
  failRefund: (id) => ({ payment_intent: id }),
  failPayment: (id) => ({ payment_intent: id }),
  partialRefunds: 'at once',
};

const PAYPAL: Omit<ProcessorRow, keyof ReturnType<typeof payByOrder>> = {
  processor: 'PAYPAL',
  standIn: 'paypal',
  accountId: '5K7TQ2W8ABCDE',
  currency: 'USD',
  moneyCall: { method: 'POST', path: '/v2/checkout/orders/*/capture' },
  refundCall: { method: 'POST', path: '/v2/payments/captures/*/refund' },
  events: eventsOf(payPalStandIn, 'webhookId'),
  disputes: {
    open: (order, cents) => ({ order, value: cents && (cents / 100).toFixed(2) }),
    decide: (order, outcome) => ({
      order,
      outcome: outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
    }),
  },
  failRefund: (order) => ({ order }),
  partialRefunds: 'at once',
};

/** All processors, in the order of the contract. */
export const PROCESSOR_ROWS: readonly ProcessorRow[] = [
  { ...STRIPE, ...payByIntent(), saving: saveBySession() },
  { ...PAYPAL, ...payByOrder(), ...payByAgreement(), saving: saveByApproval() },
  {
    processor: 'RAINFOREST',
    standIn: 'rainforest',
    accountId: 'sbx_mid_matrix',
    currency: 'USD',
    moneyCall: { method: 'POST', path: '/v1/payment_methods/*/payin' },
    refundCall: { method: 'POST', path: '/v1/payins/*/void_or_refund' },
    events: eventsOf(rainforestStandIn, 'webhookSecret'),
    disputes: {
      open: (payin, amount) => ({ payin, amount }),
      decide: (payin, outcome) => ({ payin, outcome: outcome.toUpperCase() }),
    },
    failRefund: (payin) => ({ payin }),
    failPayment: (payin) => ({ payin }),
    partialRefunds: 'after settlement',
    ...payByToken(atRainforest, BANK_CARDS),
  },
  {
    processor: 'AUTHORIZE',
    standIn: 'authorize-net',
    accountId: 'login-matrix',
    currency: 'USD',
    moneyCall: { method: 'POST', path: '/xml/v1/request.api' },
    refundCall: { method: 'POST', path: '/xml/v1/request.api', text: 'refundTransaction' },
    voidCall: { method: 'POST', path: '/xml/v1/request.api', text: 'voidTransaction' },
    events: {
      ...eventsOf(authorizeNetStandIn, 'signatureKey'),
      dateBack: (event, at) => Object.assign({}, event, { eventDate: at.toISOString() }),
    },
    failRefund: (payment) => ({ payment, status: 'settlementError' }),
    failPayment: (payment) => ({ payment }),
    partialRefunds: 'after settlement',
    ...payByToken(atAuthorizeNet, BANK_CARDS),
    saving: saveByToken(
      { path: '/xml/v1/request.api', text: 'createCustomerPaymentProfileRequest' },
      { path: '/xml/v1/request.api', text: 'createTransactionRequest' },
    ),
  },
  {
    processor: 'EWAY',
    standIn: 'eway',
    accountId: 'eway-matrix',
    currency: 'AUD',
    moneyCall: { method: 'POST', path: '/Transaction' },
    refundCall: { method: 'POST', path: '/Transaction/*/Refund' },
    partialRefunds: 'at once',
    ...payByToken(atEway, BANK_CARDS),
    saving: {
      ...saveByToken(
        { path: '/Transaction', text: 'CreateTokenCustomer' },
        { path: '/Transaction', text: 'TokenPayment' },
      ),
      canRemove: false,
      isDeclinedOnSave: false,
    },
  },
  {
    processor: 'WEPAY',
    standIn: 'card-elements',
    accountId: 'wepay-matrix',
    currency: 'USD',
    moneyCall: { method: 'POST', path: '/v1/charges' },
    refundCall: { method: 'POST', path: '/v1/charges/*/refunds' },
    partialRefunds: 'at once',
    ...CARD_ELEMENTS,
  },
  {
    processor: 'NEXUS',
    standIn: 'card-elements',
    accountId: 'nexus-matrix',
    currency: 'USD',
    moneyCall: { method: 'POST', path: '/v1/charges' },
    refundCall: { method: 'POST', path: '/v1/charges/*/refunds' },
    partialRefunds: 'at once',
    ...CARD_ELEMENTS,
  },
];

const WALLET: ProcessorRow = {
  ...STRIPE,
  ...payByIntent('apple_pay'),
  chargeCall: saveBySession().chargeCall,
};

const PAYPAL_WALLET: ProcessorRow = {
  ...PAYPAL,
  ...payByWallet('google_pay'),
  ...payByAgreement(),
  accountId: '5K7TQ2W8WALLT',
  settings: { googlePay: 'yes', applePay: 'yes' },
};

/** The columns of the matrix: every processor, and the wallets of a device, which are confirmed through Stripe or PayPal. */
const MATRIX_COLUMNS: readonly MatrixColumn[] = [
  ...PROCESSOR_ROWS.map((row) => ({ name: row.processor, row })),
  { name: 'WALLET', row: WALLET },
  { name: 'PAYPAL-WALLET', row: PAYPAL_WALLET },
];

/** A column: its name for `--processor=`, and how tests drive it. */
export interface MatrixColumn {
  readonly name: string;
  readonly row: ProcessorRow;
}

/** The columns of a run; all if none is named. */
export function chooseColumns(name: string | undefined): readonly MatrixColumn[] {
  return MATRIX_COLUMNS.filter((column) => name === undefined || column.name === name);
}
