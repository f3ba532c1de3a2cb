import type { Ledger as KitLedger } from '#stand-ins/kit/state/Ledgers.ts';
import type { Challenge as KitChallenge, World as KitWorld } from '#stand-ins/kit/World.ts';
import type { CardBehaviour } from './cards/testCards.ts';
import type { Charge } from './objects/buildCharge.ts';
import type { Customer } from './objects/buildCustomer.ts';
import type { Dispute } from './objects/buildDispute.ts';
import type { PaymentIntent } from './objects/buildPaymentIntent.ts';
import type { Refund } from './objects/buildRefund.ts';
import type { SetupIntent } from './objects/buildSetupIntent.ts';
import type { StripeEvent } from './objects/event.ts';
import type { PaymentMethod } from './objects/paymentMethod.ts';

/** A stored payment method and its behavior; `isSetUp` is true after an authenticated setup. */
export interface StoredMethod extends CardBehaviour {
  isSetUp: boolean;
}

/** A step outside the API that an intent waits for: a 3D Secure dialog or a bank's page. */
export interface Challenge extends KitChallenge {
  kind: 'payment' | 'setup';
  intent: string;
  method: string;
  way: 'three-ds' | 'bank';
}

/** The empty tables of an account. `confirmsFirst` has, by intent, the payment method that confirms it before its next cancellation. */
export function createTables() {
  return {
    customers: new Map<string, Customer>(),
    paymentMethods: new Map<string, PaymentMethod>(),
    behaviours: new Map<string, StoredMethod>(),
    paymentIntents: new Map<string, PaymentIntent>(),
    setupIntents: new Map<string, SetupIntent>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    confirmsFirst: new Map<string, string>(),
  };
}

/** The tables of an account, by kind of object. */
export type StripeTables = ReturnType<typeof createTables>;
/** The objects of one account; '' is the platform's own. */
export type Ledger = KitLedger<StripeTables>;
/** The whole state of one running stand-in. */
export type World = KitWorld<StripeTables, StripeEvent, Challenge>;
