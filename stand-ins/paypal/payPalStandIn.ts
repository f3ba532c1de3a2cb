import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import type { StandInDefinition } from '#stand-ins/kit/StandInDefinition.ts';
import type { Movement } from '#stand-ins/kit/state/ledgerReport.ts';
import type { StoredMethod } from '#stand-ins/kit/state/StoredMethod.ts';
import type { Challenge } from '#stand-ins/kit/World.ts';
import { toUnits } from './api/amounts.ts';
import { findApproval } from './api/approvals.ts';
import { decideDispute, openDispute } from './api/disputes.ts';
import { emit } from './api/emit.ts';
import { failure } from './api/failures.ts';
import { handleCall } from './api/handleCall.ts';
import { changeOrder } from './api/orders.ts';
import { failRefund } from './api/refunds.ts';
import { signDelivery } from './api/signatures.ts';
import { viewCapture } from './api/views.ts';
import { confirmOrder, setAuthentication } from './api/wallets.ts';
import {
  type Capture,
  createTables,
  type PayPalEvent,
  type PayPalTables,
  type World,
} from './World.ts';

/** The imitation of PayPal: orders, captures, refunds, events, and the script (v6) with its button and window. */
export const payPalStandIn: StandInDefinition<PayPalTables, PayPalEvent, Challenge> = {
  title: 'PayPal',
  isLive: (value) => /^(?:https:\/\/api-m\.paypal\.com|live_)/.test(value),
  createTables,
  api: {
    prefixes: ['/v1/', '/v2/', '/v3/', '/checkout-window/', '/wallets/'],
    headers: ['paypal-request-id', 'prefer'],
    handle: handleCall,
    buildOutage: (status) => failure(status, 'INTERNAL_SERVER_ERROR'),
    moneyPath: '/v2/checkout/orders/*/capture',
    barrierPoints: ['create', 'capture', 'refund'],
  },
  webhooks: {
    sign: signDelivery,
    toBody: ({ type, ...event }) => JSON.stringify(event, null, 1),
  },
  listMovements,
  listStored,
  controls: {
    'POST /approve': ({ world, body }) => {
      const approval = findApproval(world, body.text('order') ?? '');
      if (approval === null) throw new ControlProblem('The approval does not exist.');
      approval.approve();
    },
    'POST /wallets/confirm': ({ world, body }) => {
      const [name, card] = [body.text('wallet') ?? '', body.text('card') ?? ''];
      if (confirmOrder(world, body.text('order') ?? '', { name, card }) === null)
        throw new ControlProblem('The order or the card does not exist.');
    },
    'POST /wallets/authenticate': ({ world, body }) =>
      setAuthentication(world, body.text('order') ?? '', {
        status: body.text('status'),
        liabilityShift: body.text('liabilityShift'),
        enrollmentStatus: body.text('enrollmentStatus'),
      }),
    'POST /orders/change': ({ world, body }) =>
      changeOrder(world, body.text('order') ?? '', {
        merchant: body.text('merchant'),
        value: body.text('value'),
      }),
    'POST /settle': ({ world, body }) => settle(world, body.text('order') ?? ''),
    'POST /refunds/fail': failRefund,
    'POST /disputes': openDispute,
    'POST /disputes/decide': decideDispute,
    'POST /expire-tokens': ({ world }) => world.ledgers.of('').accessTokens.clear(),
    'GET /credentials': ({ world }) => listCredentials(world),
    // PayPal deletes orders after a while, but not their captures and refunds
    'POST /orders/delete': ({ world, body }) => {
      world.ledgers.of('').orders.delete(body.text('order') ?? '');
    },
    'GET /orders': ({ world }) => ({ orders: [...world.ledgers.of('').orders.values()] }),
  },
  browser: {
    script: {
      paths: ['/web-sdk/v6/core', '/sdk/js', '/gp/p/js/pay.js'],
      entry: 'paypal/browser/script/main.js',
    },
    frames: {
      '/checkout': 'paypal/browser/frame/checkout.html',
      '/wallet-sheet': 'paypal/browser/frame/wallet-sheet.html',
      '/authentication': 'paypal/browser/frame/authentication.html',
    },
  },
};

/** Completes a pending capture. */
function settle(world: World, order: string): void {
  const all = [...world.ledgers.of('').captures.values()];
  const capture = all.find((one) => one.order === order && one.status === 'PENDING');
  if (capture === undefined) throw new ControlProblem('This order has no pending capture.');
  capture.status = 'COMPLETED';
  emit(world, 'PAYMENT.CAPTURE.COMPLETED', viewCapture(world, capture));
}

/** Lists each capture's data about its saved payment method. */
function listCredentials(world: World) {
  const { captures, orders } = world.ledgers.of('');
  return [...captures.values()].map(
    ({ order, storedCredential }) => storedCredential ?? orders.get(order)?.storedSource ?? null,
  );
}

const STATUSES: Readonly<Record<Capture['status'], Movement['status']>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'pending',
  DECLINED: 'failed',
};

function listMovements(world: World): Movement[] {
  return world.ledgers.all().flatMap(({ account, orders, captures, refunds }) => [
    ...[...captures.values()].map(({ id, order, amount, status }) => ({
      kind: 'charge' as const,
      id,
      account,
      amount: toUnits(amount),
      currency: amount.currency_code,
      reference: orders.get(order)?.customId ?? null,
      status: STATUSES[status],
    })),
    ...[...refunds.values()].map(({ id, amount, customId, isReversal, isFailed }) => ({
      kind: isReversal ? ('dispute' as const) : ('refund' as const),
      id,
      account,
      amount: toUnits(amount),
      currency: amount.currency_code,
      reference: customId,
      status: isFailed ? ('failed' as const) : ('succeeded' as const),
    })),
  ]);
}

/** Lists stored payment methods. Agreements have no customer. */
function listStored(world: World): StoredMethod[] {
  return world.ledgers
    .all()
    .flatMap(({ account, paymentTokens, agreements }) => [
      ...[...paymentTokens.values()].map(({ id, customer }) => ({ id, account, customer })),
      ...[...agreements.values()]
        .filter(({ state }) => state === 'ACTIVE')
        .map(({ id }) => ({ id, account, customer: null })),
    ]);
}
