import type { IdempotencyKeys } from './api/IdempotencyKeys.ts';
import type { CardBehaviour } from './cards/testCards.ts';
import type { Barriers } from './control/Barriers.ts';
import type { Faults } from './control/Faults.ts';
import type { EventLog } from './events/EventLog.ts';
import type { WebhookSender } from './events/WebhookSender.ts';
import type { Locks } from './intents/Locks.ts';
import type { Charge } from './objects/buildCharge.ts';
import type { Customer } from './objects/buildCustomer.ts';
import type { PaymentIntent } from './objects/buildPaymentIntent.ts';
import type { Refund } from './objects/buildRefund.ts';
import type { SetupIntent } from './objects/buildSetupIntent.ts';
import type { PaymentMethod } from './objects/paymentMethod.ts';

/** What a stored payment method will do; `isSetUp` after a setup that was authenticated. */
export interface KnownMethod extends CardBehaviour {
  isSetUp: boolean;
}

/** A step outside the API that an intent waits for: a 3D Secure dialog or a bank's page. */
export interface Challenge {
  id: string;
  account: string;
  kind: 'payment' | 'setup';
  intent: string;
  method: string;
  way: 'three-ds' | 'bank';
  returnUrl: string | null;
}

/** The objects of one account; '' is the platform's own. */
export interface Ledger {
  account: string;
  customers: Map<string, Customer>;
  paymentMethods: Map<string, PaymentMethod>;
  behaviours: Map<string, KnownMethod>;
  paymentIntents: Map<string, PaymentIntent>;
  setupIntents: Map<string, SetupIntent>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
}

/** The whole state of one running stand-in. Nothing of it outlives the process. */
export interface World {
  now: () => number;
  apiUrl: string;
  frameUrl: string;
  ledgers: Map<string, Ledger>;
  challenges: Map<string, Challenge>;
  locks: Locks;
  idempotency: IdempotencyKeys;
  barriers: Barriers;
  faults: Faults;
  events: EventLog;
  webhooks: WebhookSender;
}

/** The ledger of an account, made on first use. */
export function ledgerOf(world: World, account: string): Ledger {
  const known = world.ledgers.get(account);
  if (known !== undefined) return known;
  const ledger: Ledger = {
    account,
    customers: new Map(),
    paymentMethods: new Map(),
    behaviours: new Map(),
    paymentIntents: new Map(),
    setupIntents: new Map(),
    charges: new Map(),
    refunds: new Map(),
  };
  world.ledgers.set(account, ledger);
  return ledger;
}

/** The world's clock in whole seconds, as API objects carry it. */
export function nowSeconds(world: World): number {
  return Math.floor(world.now() / 1000);
}
