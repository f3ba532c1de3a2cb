import type { StandInDefinition } from '#stand-ins/kit/StandInDefinition.ts';
import type { Movement } from '#stand-ins/kit/state/ledgerReport.ts';
import type { StoredMethod } from '#stand-ins/kit/state/StoredMethod.ts';
import type { Challenge } from '#stand-ins/kit/World.ts';
import { decideChargeback, openChargeback } from './api/chargebacks.ts';
import { handleCall } from './api/handleCall.ts';
import { failPayin, failRefund, settlePayins } from './api/payins.ts';
import { refuse } from './api/succeedOrRefuse.ts';
import { signEvent } from './signEvent.ts';
import {
  createTables,
  type Payin,
  type RainforestEvent,
  type RainforestTables,
  type World,
} from './World.ts';

/** The imitation of Rainforest: the component's script, its frame, and the API. */
export const rainforestStandIn: StandInDefinition<RainforestTables, RainforestEvent, Challenge> = {
  title: 'Rainforest',
  isLive: (value) => /^apikey_|^https:\/\/api\.rainforestpay\.com(?:\/|$)/.test(value),
  createTables,
  api: {
    prefixes: ['/v1/'],
    headers: ['rainforest-api-version'],
    handle: handleCall,
    buildOutage: (status) => refuse(status, 'Outage'),
    moneyPath: '/v1/payment_methods/*/payin',
    barrierPoints: ['payin', 'refund'],
  },
  webhooks: {
    sign: signEvent,
    toBody: ({ type, data }) => JSON.stringify({ event_type: type, data }),
  },
  listMovements,
  listStored,
  controls: {
    'POST /settle': ({ world }) => settlePayins(world),
    'POST /refunds/fail': failRefund,
    'POST /payments/fail': failPayin,
    'POST /disputes': openChargeback,
    'POST /disputes/decide': decideChargeback,
  },
  browser: {
    script: {
      paths: ['/sandbox.payment.js'],
      entry: 'rainforest/browser/script/main.js',
    },
    frames: { '/card-frame': 'rainforest/browser/frame/card-frame.html' },
  },
};

const STATUSES: Readonly<Record<Payin['status'], Movement['status']>> = {
  PROCESSING: 'succeeded',
  SUCCEEDED: 'succeeded',
  CANCELED: 'succeeded',
  FAILED: 'failed',
};

/** The movements of all payins. A void counts as a full refund. */
function listMovements(world: World): Movement[] {
  const { payins, refunds, chargebacks } = world.ledgers.of('');
  const toMovement = (payin: Payin) => ({
    id: payin.payin_id,
    account: payin.merchant_id,
    amount: payin.amount,
    currency: payin.currency_code,
    reference: payin.idempotency_key,
  });
  const succeeded = 'succeeded' as const;
  return [...payins.values()].flatMap((payin) => [
    { kind: 'charge' as const, ...toMovement(payin), status: STATUSES[payin.status] },
    ...(payin.status === 'CANCELED'
      ? [{ kind: 'refund' as const, ...toMovement(payin), status: succeeded }]
      : []),
    ...[...refunds.values()]
      .filter(({ payin_id: id }) => id === payin.payin_id)
      .map(({ refund_id: id, amount, status }) => ({
        kind: 'refund' as const,
        ...toMovement(payin),
        id,
        amount,
        status: status === 'FAILED' ? ('failed' as const) : succeeded,
      })),
    ...[...chargebacks.values()]
      .filter(({ payin_id: id, status }) => id === payin.payin_id && status === 'LOST')
      .map(({ chargeback_id: id, amount }) => ({
        kind: 'dispute' as const,
        ...toMovement(payin),
        id,
        amount,
        status: succeeded,
      })),
  ]);
}

/** Lists stored cards, which belong to the merchant. */
function listStored(world: World): StoredMethod[] {
  return [...world.ledgers.of('').methods.values()]
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ payment_method_id: id, billable_merchant_id: account }) => ({
      id,
      account,
      customer: null,
    }));
}
