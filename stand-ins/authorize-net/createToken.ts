import { randomUUID } from 'node:crypto';
import { getBrand, passesLuhn } from '#stand-ins/kit/cards/cardBrand.ts';
import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { randomLetters } from '#stand-ins/kit/state/newId.ts';
import { findBehaviour } from './cardBehaviour.ts';
import { type Fields, refuse, succeed, toFields } from './responses.ts';
import type { Ledger, World } from './World.ts';

const TYPES = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'AmericanExpress',
  discover: 'Discover',
  diners: 'DinersClub',
  jcb: 'JCB',
} as const;

/** `securePaymentContainerRequest`, sent by Accept.js: creates a token of a card. */
export function createToken(world: World, ledger: Ledger, { data }: Fields): Reply {
  const { cardNumber, expirationDate, cardCode } = toFields(toFields(data).token);
  const number = String(cardNumber);
  const code = String(cardCode ?? '');
  const brand = getBrand(number);
  if (brand === undefined || !passesLuhn(number)) return refuse('E_WC_05', 'Invalid card number.');
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(String(expirationDate)) ?? [];
  if (month === '') return refuse('E_WC_06', 'Please provide valid expiration month.');
  if (Date.UTC(2000 + Number(year), Number(month)) <= world.now())
    return refuse('E_WC_08', 'Expiration date must be in the future.');
  if (!/^\d{3,4}$/.test(code)) return refuse('E_WC_15', 'Please provide valid CVV.');
  const card = {
    behaviour: findBehaviour(number, code),
    type: TYPES[brand],
    last4: number.slice(-4),
    expires: `20${year}-${month}`,
  };
  const made = { code: `50_2_${randomLetters(98)}`, token: randomUUID(), v: '1.1' };
  const dataValue = Buffer.from(JSON.stringify(made)).toString('base64');
  ledger.tokens.set(dataValue, { card, madeAt: world.now(), isUsed: false });
  return succeed({ opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue } });
}
