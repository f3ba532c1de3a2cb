import type { Ledger as KitLedger } from '#stand-ins/kit/state/Ledgers.ts';
import type { Challenge, World as KitWorld } from '#stand-ins/kit/World.ts';
import type { HookEvent } from '#stand-ins/kit/webhooks/HookEvent.ts';
import type { CardBehaviour } from './cardBehaviour.ts';

/** A card as the processor stores it: the number itself is stored nowhere. */
export interface Card {
  behaviour: CardBehaviour;
  /** Such as `444433XXXXXX1111`. */
  masked: string;
  /** Two digits each. */
  month: string;
  year: string;
  name: string;
}

/** What Secure Fields have saved of one card so far. A whole one is charged once. */
export interface SecuredCard extends Partial<Card> {
  id: string;
  hasCvn: boolean;
  isUsed: boolean;
}

/** A card that is stored for a customer. */
export interface TokenCustomer {
  id: string;
  card: Card;
  firstName: string;
  lastName: string;
  country: string;
  reference: string;
}

/** A transaction; amounts are the currency's smallest units. A refund names its original. */
export interface Transaction {
  id: string;
  kind: 'charge' | 'refund';
  originalId: string | null;
  isDone: boolean;
  /** A2000, D4405 and the like. */
  message: string;
  amount: number;
  /** By letters. */
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
/** The objects of the one account. */
export type Ledger = KitLedger<EwayTables>;
/** The whole state of one running stand-in. */
export type World = KitWorld<EwayTables, HookEvent, Challenge>;
