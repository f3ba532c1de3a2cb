import { matchPath } from '#stand-ins/kit/http/matchPath.ts';
import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import type { Amount, World } from '../World.ts';
import { emit } from './emit.ts';
import { failure } from './failures.ts';
import { viewOrder } from './views.ts';

/** What a payer approves in the window: an order, an agreement, or saving their PayPal account. */
interface Approval {
  readonly about: string | null;
  /** Null if nothing is charged. */
  readonly amount: Amount | null;
  readonly approve: () => void;
}

/** Finds what the window shows; null if it has ended or never existed. */
export function findApproval(world: World, id: string): Approval | null {
  const { orders, agreementTokens, setupTokens } = world.ledgers.of('');
  const order = orders.get(id);
  if (order !== undefined && order.status !== 'COMPLETED' && order.status !== 'VOIDED') {
    const approve = () => {
      order.status = 'APPROVED';
      order.card = null;
      emit(world, 'CHECKOUT.ORDER.APPROVED', viewOrder(world, order));
    };
    return { about: order.description, amount: order.amount, approve };
  }
  const agreement = agreementTokens.get(id);
  if (agreement !== undefined && agreement.agreement === null) {
    const approve = () => {
      agreement.isApproved = true;
    };
    return { about: agreement.description, amount: null, approve };
  }
  const setup = setupTokens.get(id);
  if (setup === undefined || setup.status === 'VAULTED') return null;
  const approve = () => {
    setup.status = 'APPROVED';
  };
  return { about: null, amount: null, approve };
}

/** Serves the content of the script's window, and handles the payer's choice. */
export function serveWindow(world: World, { method, url }: ApiCall): Reply {
  const { id = '', outcome = '' } =
    matchPath('/checkout-window/:id/:outcome', url.pathname) ??
    matchPath('/checkout-window/:id', url.pathname) ??
    {};
  const approval = findApproval(world, id);
  if (approval === null) return failure(404, 'INVALID_RESOURCE_ID');
  const { about, amount, approve } = approval;
  if (method === 'GET') return jsonReply(200, { amount, about });
  const isApproved = outcome === 'approve';
  if (isApproved) approve();
  return jsonReply(200, { isApproved });
}
