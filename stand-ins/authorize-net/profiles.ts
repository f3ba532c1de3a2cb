import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { newNumber } from '#stand-ins/kit/state/newNumber.ts';
import { findToken, redeemToken } from './redeemToken.ts';
import { type Fields, notFound, refuse, succeed, toFields } from './responses.ts';
import type { Card, Ledger, Profile, StoredCard } from './World.ts';

/** `createCustomerProfileRequest`. */
export function createProfile({ profiles }: Ledger, { profile }: Fields): Reply {
  const merchantCustomerId = String(toFields(profile).merchantCustomerId ?? '');
  const same = find(profiles.values(), merchantCustomerId);
  if (same !== undefined)
    return refuse('E00039', `A duplicate record with ID ${same.id} already exists.`);
  const id = newNumber(profiles);
  profiles.set(id, { id, merchantCustomerId, cards: [] });
  return succeed({ customerProfileId: id, customerPaymentProfileIdList: [] });
}

/** `createCustomerPaymentProfileRequest`: stores a token's card after verifying it with its bank. */
export function addCard(ledger: Ledger, body: Fields, now: number): Reply {
  const profile = ledger.profiles.get(String(body.customerProfileId));
  if (profile === undefined) return notFound();
  const { payment } = toFields(body.paymentProfile);
  const card = redeemToken(ledger, payment, now);
  if ('status' in card) return card;
  if (card.behaviour === 'declines') return refuse('E00027', 'This transaction has been declined.');
  const { id, isNew } = store(profile, card);
  const token = findToken(ledger, payment);
  if (token !== undefined && !isNew) token.isUsed = false; // a token is used up only if it stored a new card
  if (token !== undefined) token.savedCard = `${profile.id}/${id}`;
  const named = { customerProfileId: profile.id, customerPaymentProfileId: id };
  if (!isNew)
    return refuse('E00039', 'A duplicate customer payment profile already exists.', named);
  return succeed(named);
}

/** `createCustomerProfileFromTransactionRequest`: stores the card of a transaction for a customer. */
export function addPaidCard(ledger: Ledger, body: Fields): Reply {
  const profile = ledger.profiles.get(String(body.customerProfileId));
  const transaction = ledger.transactions.get(String(body.transId));
  if (profile === undefined || transaction?.responseCode !== '1') return notFound();
  const original = { id: transaction.networkTransId, amount: transaction.amount };
  const { id, isNew } = store(profile, transaction.card, original);
  if (!isNew) return refuse('E00039', 'A duplicate customer payment profile already exists.');
  return succeed({ customerProfileId: profile.id, customerPaymentProfileIdList: [id] });
}

function store(
  profile: Profile,
  card: Card,
  original?: StoredCard['original'],
): { readonly id: string; readonly isNew: boolean } {
  const same = profile.cards.find((stored) => stored.card.last4 === card.last4);
  if (same !== undefined) return { id: same.id, isNew: false };
  const id = newNumber(new Map(profile.cards.map((one) => [one.id, one])));
  profile.cards.push({ id, card, ...(original && { original }) });
  return { id, isNew: true };
}

/** `getCustomerProfileRequest`, by the processor's id or the merchant's. */
export function getProfile({ profiles }: Ledger, body: Fields): Reply {
  const { customerProfileId: id, merchantCustomerId: merchantId, unmaskExpirationDate } = body;
  const profile =
    id === undefined ? find(profiles.values(), String(merchantId)) : profiles.get(String(id));
  if (profile === undefined) return notFound();
  const paymentProfiles = profile.cards.map(({ id: customerPaymentProfileId, card }) => ({
    customerPaymentProfileId,
    payment: {
      creditCard: {
        cardNumber: `XXXX${card.last4}`,
        expirationDate: unmaskExpirationDate === true ? card.expires : 'XXXX',
        cardType: card.type,
      },
    },
  }));
  const { merchantCustomerId } = profile;
  return succeed({
    profile: { customerProfileId: profile.id, merchantCustomerId, paymentProfiles },
  });
}

/** `getCustomerPaymentProfileRequest`: returns a card with the charge that it was stored from. */
export function getCard(ledger: Ledger, body: Fields): Reply {
  const stored = findCard(ledger, body.customerProfileId, body.customerPaymentProfileId);
  if (stored === undefined) return notFound();
  const { id: customerPaymentProfileId, original } = stored;
  const named = original && {
    originalNetworkTransId: original.id,
    originalAuthAmount: original.amount / 100,
  };
  return succeed({ paymentProfile: { customerPaymentProfileId, ...named } });
}

/**
 * `updateCustomerPaymentProfileRequest`: replaces the stored card with a token's; with a masked number, keeps the stored card and
 * changes its expiration.
 */
export function updateCard(ledger: Ledger, body: Fields, now: number): Reply {
  const { payment, customerPaymentProfileId: id } = toFields(body.paymentProfile);
  const stored = findCard(ledger, body.customerProfileId, id);
  if (stored === undefined) return notFound();
  const { cardNumber, expirationDate } = toFields(toFields(payment).creditCard);
  if (cardNumber === `XXXX${stored.card.last4}`) {
    stored.card = { ...stored.card, expires: String(expirationDate) };
    return succeed({});
  }
  const card = redeemToken(ledger, payment, now);
  if ('status' in card) return card;
  stored.card = card;
  return succeed({});
}

function findCard({ profiles }: Ledger, profile: unknown, id: unknown): StoredCard | undefined {
  return profiles.get(String(profile))?.cards.find((one) => one.id === String(id));
}

/** `deleteCustomerPaymentProfileRequest`. */
export function removeCard({ profiles }: Ledger, body: Fields): Reply {
  const profile = profiles.get(String(body.customerProfileId));
  const isIt = ({ id }: { id: string }) => id === String(body.customerPaymentProfileId);
  if (profile?.cards.some(isIt) !== true) return notFound();
  profile.cards = profile.cards.filter((card) => !isIt(card));
  return succeed({});
}

function find(profiles: Iterable<Profile>, merchantCustomerId: string): Profile | undefined {
  return [...profiles].find((one) => one.merchantCustomerId === merchantCustomerId);
}
