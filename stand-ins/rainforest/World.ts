import type { Ledger as KitLedger } from '#stand-ins/kit/state/Ledgers.ts';
import type { World as KitWorld } from '#stand-ins/kit/World.ts';
import type { HookEvent } from '#stand-ins/kit/webhooks/HookEvent.ts';

/** The session of one merchant's component; `endsAt` in ms. */
export interface Session {
  session_key: string;
  merchant_id: string;
  endsAt: number;
}

/** The config with which one payment method is stored. */
export interface MethodConfig {
  payment_method_config_id: string;
  platform_id: string;
  billable_merchant_id: string;
  idempotency_key: string;
  billing_contact: object | null;
  metadata: object | null;
  payment_method: { payment_method_id: string } | null;
  created_at: string;
}

/** A stored card. The number itself is stored nowhere; `refusal` is the card's behavior when it is charged. */
export interface Method {
  payment_method_id: string;
  payment_method_config_id: string;
  billable_merchant_id: string;
  fingerprint: string;
  method_type: 'CARD';
  status: 'ACTIVE' | 'DEACTIVATED';
  card: {
    type: 'CREDIT';
    brand: string;
    brand_desc: string;
    last_4: string;
    exp_month: number;
    exp_year: number;
  };
  billing_contact: object | null;
  metadata: object | null;
  created_at: string;
  refusal: string | null;
}

/** The config with which one payin is made. Amounts are in cents. */
export interface PayinConfig {
  payin_config_id: string;
  merchant_id: string;
  amount: number;
  currency_code: string;
  idempotency_key: string;
  metadata: Record<string, unknown>;
}

/** A refund. */
export interface Refund {
  refund_id: string;
  payin_id: string;
  amount: number;
  currency_code: string;
  status: 'PROCESSING' | 'FAILED';
  metadata: Record<string, unknown>;
}

/** A payer's dispute of a payin at their bank. */
export interface Chargeback {
  chargeback_id: string;
  payin_id: string;
  merchant_id: string;
  amount: number;
  currency_code: string;
  status: 'DISPUTE_ACTION_REQUIRED' | 'WON' | 'LOST';
  metadata: Record<string, unknown>;
  created_at: string;
}

/** A charge in the API's responses, without its refunds. */
export interface Payin {
  payin_id: string;
  payin_config_id: string;
  merchant_id: string;
  payment_method_id: string;
  idempotency_key: string;
  amount: number;
  currency_code: string;
  status: 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';
  refusal_code: string | null;
  method_type: 'CARD';
  card: Method['card'];
  metadata: Record<string, unknown>;
  non_refundable_reason_code: string | null;
  created_at: string;
}

/** An event, with its object as it was then. */
export interface RainforestEvent extends HookEvent {
  data: object;
}

/** The empty tables of the platform. */
export function createTables() {
  return {
    sessions: new Map<string, Session>(),
    methodConfigs: new Map<string, MethodConfig>(),
    methods: new Map<string, Method>(),
    payinConfigs: new Map<string, PayinConfig>(),
    payins: new Map<string, Payin>(),
    refunds: new Map<string, Refund>(),
    chargebacks: new Map<string, Chargeback>(),
  };
}

/** The tables of the platform, by kind of object. */
export type RainforestTables = ReturnType<typeof createTables>;
/** The objects of the only platform. */
export type Ledger = KitLedger<RainforestTables>;
/** The whole state of one running stand-in. */
export type World = KitWorld<RainforestTables, RainforestEvent>;

/** The time of the stand-in's clock, in the API's format. */
export function nowText(world: Pick<World, 'now'>): string {
  return new Date(world.now()).toISOString();
}
