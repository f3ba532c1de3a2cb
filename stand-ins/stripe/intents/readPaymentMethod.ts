import { createHash } from 'node:crypto';
import { getBrand, passesLuhn } from '#stand-ins/kit/cards/cardBrand.ts';
import { nowSeconds } from '#stand-ins/kit/World.ts';
import { invalidParam, missingParam, resourceMissing } from '../api/failures.ts';
import type { ParamReader } from '../api/ParamReader.ts';
import { StripeFailure } from '../api/StripeFailure.ts';
import { type CardBehaviour, findCardToken, findTestCard } from '../cards/testCards.ts';
import type { Scene } from '../events/emit.ts';
import { readBillingDetails } from '../objects/billingDetails.ts';
import {
  buildBankMethod,
  buildCardMethod,
  buildDebitMethod,
  type PaymentMethod,
  WALLET_TYPES,
  type WalletType,
} from '../objects/paymentMethod.ts';

const unknownCard: CardBehaviour = {
  challenge: 'never',
  charge: 'test_mode_live_card',
  setup: 'test_mode_live_card',
};
const bank: CardBehaviour = { challenge: 'never', charge: 'succeeds', setup: 'succeeds' };
const debit: CardBehaviour = { ...bank, charge: 'settles-later' };

/**
 * The payment method of a call (`payment_method`, `payment_method_data`); undefined without one. A card's number is
 * dropped here: only brand, last four digits and behavior are stored.
 */
export function readPaymentMethod(scene: Scene, params: ParamReader): PaymentMethod | undefined {
  const id = params.text('payment_method');
  const data = params.hash('payment_method_data');
  if (id) return findPaymentMethod(scene, id);
  if (data === undefined) return undefined;
  const type = data.requiredText('type');
  const common = {
    created: nowSeconds(scene.world),
    billingDetails: readBillingDetails(data.hash('billing_details')),
  };
  if (type === 'test_bank') return store(scene, buildBankMethod(common), bank);
  if (type === 'sepa_debit') return store(scene, buildDebitMethod(common), debit);
  if (type !== 'card') throw invalidParam('payment_method_data[type]', `Unknown type: ${type}`);
  const card = data.hash('card');
  if (card === undefined) throw missingParam('payment_method_data[card]');
  const wallet = card.choice('wallet', WALLET_TYPES);
  if (wallet === undefined) return readCard(scene, card, common);
  card.allow(['token', 'wallet']);
  return findPaymentMethod(scene, card.requiredText('token'), wallet);
}

function findPaymentMethod(scene: Scene, id: string, wallet?: WalletType): PaymentMethod {
  const stored = scene.ledger.paymentMethods.get(id);
  if (stored !== undefined) return stored;
  const card = findCardToken(id);
  if (card === undefined) throw resourceMissing('PaymentMethod', id, 'payment_method');
  const created = nowSeconds(scene.world);
  const expYear = new Date(scene.world.now()).getUTCFullYear() + 1;
  const method = buildCardMethod(
    {
      brand: getBrand(card.number) ?? 'visa',
      exp_month: 12,
      exp_year: expYear,
      last4: card.number.slice(-4),
      fingerprint: computeFingerprint(card.number),
      cvc_check: null,
      postal_check: null,
    },
    { created, billingDetails: readBillingDetails(undefined) },
    wallet,
  );
  return store(scene, method, card);
}

function readCard(
  scene: Scene,
  card: ParamReader,
  common: Parameters<typeof buildCardMethod>[1],
): PaymentMethod {
  card.allow(['number', 'exp_month', 'exp_year', 'cvc']);
  const number = card.requiredText('number').replace(/[ -]/g, '');
  const brand = getBrand(number);
  if (brand === undefined || !passesLuhn(number)) {
    throw badCard('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const expiry = readExpiry(scene, card);
  const cvc = card.text('cvc') ?? '';
  if (cvc !== '' && !new RegExp(brand === 'amex' ? '^\\d{4}$' : '^\\d{3}$').test(cvc)) {
    throw badCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const details = {
    brand,
    ...expiry,
    last4: number.slice(-4),
    fingerprint: computeFingerprint(number),
    cvc_check: cvc === '' ? null : ('pass' as const),
    postal_check: common.billingDetails.address.postal_code ? ('pass' as const) : null,
  };
  return store(scene, buildCardMethod(details, common), findTestCard(number) ?? unknownCard);
}

function readExpiry(scene: Scene, card: ParamReader): { exp_month: number; exp_year: number } {
  const month = card.integer('exp_month') ?? 0;
  const given = card.integer('exp_year') ?? 0;
  const year = given < 100 ? 2000 + given : given;
  const today = new Date(scene.world.now());
  const isPast = year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (month < 1 || month > 12) {
    throw badCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (isPast || year > today.getUTCFullYear() + 50) {
    throw badCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  return { exp_month: month, exp_year: year };
}

function store<T extends PaymentMethod>(scene: Scene, method: T, does: CardBehaviour): T {
  scene.ledger.paymentMethods.set(method.id, method);
  const { challenge, charge, setup } = does;
  scene.ledger.behaviours.set(method.id, { challenge, charge, setup, isSetUp: false });
  return method;
}

function computeFingerprint(number: string): string {
  return createHash('sha256').update(`stand-in ${number}`).digest('base64url').slice(0, 16);
}

function badCard(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, param });
}
