import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import { matchPath } from '#stand-ins/kit/http/matchPath.ts';
import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import type { Order, OrderCard, TestCard, World } from '../World.ts';
import { emit } from './emit.ts';
import { failure } from './failures.ts';
import { viewOrder } from './views.ts';

const SOURCES: readonly OrderCard['source'][] = ['google_pay', 'apple_pay', 'card'];
const CARDS: readonly TestCard[] = ['good', 'declined', 'challenge', 'pending'];

/** Results of 3-D Secure by the button of its window. */
const RESULTS: Readonly<Record<string, OrderCard['authentication']>> = {
  complete: {
    liability_shift: 'POSSIBLE',
    three_d_secure: { authentication_status: 'Y', enrollment_status: 'Y' },
  },
  fail: {
    liability_shift: 'NO',
    three_d_secure: { authentication_status: 'N', enrollment_status: 'Y' },
  },
};

/** Serves the calls of the script's wallets: confirming an order with a card of the sheet, and the window of 3-D Secure. */
export function serveWallets(world: World, request: ApiCall): Reply {
  const { id = '', step = '' } = matchPath('/wallets/:id/:step', request.url.pathname) ?? {};
  if (step === 'confirm') {
    const order = confirmOrder(world, id, readJson(request) ?? {});
    return order === null
      ? failure(422, 'ORDER_CANNOT_BE_CONFIRMED')
      : jsonReply(200, viewOrder(world, order));
  }
  const order = findOpenOrder(world, id);
  const result = RESULTS[step];
  if (order === null || order.card === null || result === undefined)
    return failure(404, 'INVALID_RESOURCE_ID');
  order.card.authentication = result;
  return jsonReply(200, { liabilityShift: result?.liability_shift });
}

/**
 * Confirms an order with a card of a wallet; null if the order is over, or there is no such wallet or card. A Google Pay card that
 * has to be authenticated leaves the order unapproved, also afterwards.
 */
export function confirmOrder(
  world: World,
  id: string,
  { name, card }: Readonly<Record<string, unknown>>,
): Order | null {
  const order = findOpenOrder(world, id);
  const source = SOURCES.find((one) => one === name);
  const known = CARDS.find((one) => one === card);
  if (order === null || source === undefined || known === undefined) return null;
  order.card = { source, kind: known, authentication: null };
  order.status = known === 'challenge' ? 'PAYER_ACTION_REQUIRED' : 'APPROVED';
  if (order.status === 'APPROVED') emit(world, 'CHECKOUT.ORDER.APPROVED', viewOrder(world, order));
  return order;
}

/** Sets what an order of a wallet contains after 3-D Secure: any status, and any result or none. */
export function setAuthentication(
  world: World,
  id: string,
  change: {
    readonly status: string | undefined;
    readonly liabilityShift: string | undefined;
    readonly enrollmentStatus: string | undefined;
  },
): void {
  const order = findOpenOrder(world, id);
  if (!order?.card) throw new ControlProblem('This order was not confirmed with a card.');
  if (change.status !== undefined) order.status = change.status as Order['status'];
  const { liabilityShift, enrollmentStatus } = change;
  order.card.authentication =
    liabilityShift === undefined && enrollmentStatus === undefined
      ? null
      : {
          ...(liabilityShift !== undefined && { liability_shift: liabilityShift }),
          three_d_secure: {
            ...(enrollmentStatus !== undefined && { enrollment_status: enrollmentStatus }),
          },
        };
}

function findOpenOrder(world: World, id: string): Order | null {
  const order = world.ledgers.of('').orders.get(id);
  return order === undefined || order.status === 'COMPLETED' || order.status === 'VOIDED'
    ? null
    : order;
}
