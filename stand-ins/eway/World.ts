import type { Ledger as KitLedger } from '#stand-ins/kit/state/Ledgers.ts';
import type { Challenge, World as KitWorld } from '#stand-ins/kit/World.ts';
import type { HookEvent } from '#stand-ins/kit/webhooks/HookEvent.ts';
import type { CardBehaviour } from './cardBehaviour.ts';

/** A card as the processor stores it. The number itself is stored nowhere. */
export interface Card {
  behaviour: CardBehaviour;
  /** Such as `444433XXXXXX1111`. */
  masked: string;
  /** Two digits each. */
  month: string;
  year: string;
  name: string;
}

/** The part of a card that Secure Fields have saved so far. A complete one can be charged once. */
export interface SecuredCard extends Partial<Card> {
  id: string;
  hasCvn: boolean;
  isUsed: boolean;
}

/** A stored card of a customer. */
export interface TokenCustomer {
  id: string;
  card: Card;
  firstName: string;
  lastName: string;
  country: string;
  reference: string;
}

/** A transaction; amounts are in the currency's minor units. A refund refers to its original. */
export interface Transaction {
  id: string;
  kind: 'charge' | 'refund';
  originalId: string | null;
  isDone: boolean;
  /** A response code such as A2000 or D4405. */
  message: string;
  amount: number;
  /** The three-letter code. */
  currency: string;
  reference: string;
  invoiceNumber: string;
  tokenCustomerId: string | null;
  transactionType: string;
  card: Card;
  refunded: number;
  createdAt: string;
}

/** The empty tables of an account. */
export function createTables() {
  return {
    secured: new Map<string, SecuredCard>(),
    customers: new Map<string, TokenCustomer>(),
    transactions: new Map<string, Transaction>(),
  };
}

/** The tables of an account, by kind of object. */
export type EwayTables = ReturnType<typeof createTables>;
/** The objects of the only account. */
export type Ledger = KitLedger<EwayTables>;
/** The whole state of one running stand-in. */
export type World = KitWorld<EwayTables, HookEvent, Challenge>;
