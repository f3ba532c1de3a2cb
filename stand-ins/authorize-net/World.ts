import type { Ledger as KitLedger } from '#stand-ins/kit/state/Ledgers.ts';
import type { World as KitWorld } from '#stand-ins/kit/World.ts';
import type { HookEvent } from '#stand-ins/kit/webhooks/HookEvent.ts';
import type { CardBehaviour } from './cardBehaviour.ts';

/** A card stored at the processor. The number itself is stored nowhere. */
export interface Card {
  behaviour: CardBehaviour;
  type: string;
  last4: string;
  /** `YYYY-MM`. */
  expires: string;
}

/** An Accept.js token of a card, which works once within 15 minutes. */
export interface Token {
  card: Card;
  madeAt: number;
  isUsed: boolean;
  /** Its result: the transaction, or the stored card. */
  charge?: string;
  savedCard?: string;
}

/** A transaction. Amounts are in minor units; the currency has two decimals. */
export interface Transaction {
  id: string;
  type: 'authCaptureTransaction' | 'refundTransaction';
  status: string;
  responseCode: '1' | '2' | '4';
  reason: string;
  amount: number;
  currency: string;
  card: Card;
  invoiceNumber: string;
  description: string;
  poNumber: string;
  refTransId: string | null;
  submittedAt: number;
  /** The card network's id of the transaction. */
  networkTransId: string;
  /** The request's data about a stored card. */
  processingOptions: object | null;
  batchId: string | null;
}

/** A day's settlement. */
export interface Batch {
  id: string;
  settledAt: number;
}

/** A customer's card, with the charge that it was stored from. */
export interface StoredCard {
  id: string;
  card: Card;
  original?: { id: string; amount: number };
}

/** A customer with stored cards. */
export interface Profile {
  id: string;
  merchantCustomerId: string;
  cards: StoredCard[];
}

/** The data of a notification, in addition to its id and type. */
export interface Notification extends HookEvent {
  eventDate: string;
  payload: object;
}

/** The empty tables of an account. */
export function createTables() {
  return {
    tokens: new Map<string, Token>(),
    transactions: new Map<string, Transaction>(),
    batches: new Map<string, Batch>(),
    profiles: new Map<string, Profile>(),
  };
}

/** The tables of an account, by kind of object. */
export type AuthorizeNetTables = ReturnType<typeof createTables>;
/** The objects of one account, identified by its API login ID. */
export type Ledger = KitLedger<AuthorizeNetTables>;
/** The whole state of one running stand-in. */
export type World = KitWorld<AuthorizeNetTables, Notification>;
