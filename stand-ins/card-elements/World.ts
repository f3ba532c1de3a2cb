import type { Ledger as KitLedger } from '#stand-ins/kit/state/Ledgers.ts';
import type { Challenge as KitChallenge, World as KitWorld } from '#stand-ins/kit/World.ts';
import type { HookEvent } from '#stand-ins/kit/webhooks/HookEvent.ts';
import type { CardBehaviour } from './cardBehaviour.ts';

/** The card of a token. The number itself is stored nowhere. */
export interface Token {
  id: string;
  behaviour: CardBehaviour;
  brand: string;
  last4: string;
  expMonth: string;
  expYear: string;
  fingerprint: string;
  isUsed: boolean;
}

/** A customer's stored card. */
export interface StoredCard extends Omit<Token, 'isUsed'> {
  /** The token that the card was stored from. */
  token: string;
  customer: string;
  isRemoved: boolean;
}

/** A charge in the API's responses. Amounts are in the currency's minor units. */
export interface Charge {
  id: string;
  reference: string;
  status: 'succeeded' | 'pending' | 'requires_action' | 'declined' | 'canceled';
  amount: number;
  currency: string;
  refunded: number;
  brand: string;
  last4: string;
  declineCode: string | null;
  redirectUrl: string | null;
  createdAt: string;
  metadata: Record<string, unknown>;
}

/** A refund. */
export interface Refund {
  id: string;
  charge: string;
  reference: string;
  amount: number;
  currency: string;
}

/** A bank authentication that a charge is waiting for. */
export interface Challenge extends KitChallenge {
  charge: string;
}

/** The empty tables of an account. */
export function createTables() {
  return {
    tokens: new Map<string, Token>(),
    cards: new Map<string, StoredCard>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    /** The token that paid each charge. */
    paidWith: new Map<string, Token>(),
    /** Each charge's data about a saved card. */
    credentials: new Map<string, unknown>(),
  };
}

/** The tables of an account, by kind of object. */
export type CardElementsTables = ReturnType<typeof createTables>;
/** The objects of the one account. */
export type Ledger = KitLedger<CardElementsTables>;
/** The whole state of one running stand-in. */
export type World = KitWorld<CardElementsTables, HookEvent, Challenge>;
