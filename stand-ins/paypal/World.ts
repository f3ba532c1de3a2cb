import type { Ledger as KitLedger } from '#stand-ins/kit/state/Ledgers.ts';
import { randomLetters } from '#stand-ins/kit/state/newId.ts';
import type { Challenge as KitChallenge, World as KitWorld } from '#stand-ins/kit/World.ts';
import type { HookEvent } from '#stand-ins/kit/webhooks/HookEvent.ts';

/** An amount in the API's format. */
export interface Amount {
  currency_code: string;
  value: string;
}

/** An order. Captures and refunds are in separate tables. */
export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  amount: Amount;
  merchant: string;
  customId: string;
  invoiceId: string | null;
  description: string | null;
  createdAt: string;
  /** The request's data about the agreement that the order is captured with. */
  storedSource: unknown;
  /** The card that the payer has confirmed the order with; null for PayPal. */
  card: OrderCard | null;
}

/** A card in an order, of a wallet or entered (`card`), with the result of 3-D Secure if there is one. */
export interface OrderCard {
  source: 'google_pay' | 'apple_pay' | 'card';
  kind: TestCard;
  authentication: Authentication | null;
}

/** A card of the sheet; it decides what confirming the order leads to. */
export type TestCard = 'good' | 'declined' | 'challenge' | 'pending';

/** A result of 3-D Secure in the API's terms. */
export interface Authentication {
  liability_shift?: string;
  three_d_secure: { authentication_status?: string; enrollment_status?: string };
}

/** The capture of an order, or a refused attempt. */
export interface Capture {
  id: string;
  order: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Amount;
  createdAt: string;
  /** The request's data about the payment token. */
  storedCredential: unknown;
}

/** A capture's refund. */
export interface Refund {
  id: string;
  capture: string;
  customId: string;
  amount: Amount;
  createdAt: string;
  /** Whether the refund failed later, so that nothing was refunded. */
  isFailed?: boolean;
  /** Whether PayPal made the refund because the payer won a dispute. */
  isReversal?: boolean;
}

/** A payer's dispute about a capture. */
export interface Dispute {
  id: string;
  capture: string;
  status: 'OPEN' | 'RESOLVED';
  outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | null;
  amount: Amount;
  createdAt: string;
}

/** A token with which a payer is asked to agree to later payments. */
export interface AgreementToken {
  id: string;
  description: string;
  returnUrl: string;
  isApproved: boolean;
  /** The agreement that was created with the token. */
  agreement: string | null;
}

/** An agreement to later payments. */
export interface Agreement {
  id: string;
  state: 'ACTIVE' | 'CANCELLED';
  description: string;
}

/** A token with which a payer is asked to save their PayPal account, without a payment. */
export interface SetupToken {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VAULTED';
  customer: string;
}

/** A customer's saved PayPal account. */
export interface PaymentToken {
  id: string;
  customer: string;
}

/** An event in a delivery. */
export interface PayPalEvent extends HookEvent {
  event_type: string;
  resource_type: string;
  resource_version: string;
  event_version: string;
  create_time: string;
  summary: string;
  resource: object;
}

/** The empty tables of an account. */
export function createTables() {
  return {
    accessTokens: new Map<string, string>(),
    orders: new Map<string, Order>(),
    captures: new Map<string, Capture>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    agreementTokens: new Map<string, AgreementToken>(),
    agreements: new Map<string, Agreement>(),
    setupTokens: new Map<string, SetupToken>(),
    paymentTokens: new Map<string, PaymentToken>(),
  };
}

/** The tables of an account, by kind of object. */
export type PayPalTables = ReturnType<typeof createTables>;
/** The objects of the only account. */
export type Ledger = KitLedger<PayPalTables>;
/** The whole state of one running stand-in. */
export type World = KitWorld<PayPalTables, PayPalEvent, KitChallenge>;

/** Creates an id like PayPal's: 17 uppercase letters and digits. */
export function newPayPalId(): string {
  return randomLetters(17).toUpperCase();
}

/** The world's time in the API's format. */
export function toTime(world: Pick<World, 'now'>): string {
  return new Date(world.now()).toISOString().replace(/\.\d+Z$/, 'Z');
}
