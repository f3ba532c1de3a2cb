import { countNames, countStatuses, type Movement } from '#stand-ins/kit/state/ledgerReport.ts';
import type { DisputeStatus } from '../objects/buildDispute.ts';
import type { World } from '../World.ts';

/**
 * The charges that match the query, with the number of successful ones in total, per payment intent, and per metadata name and
 * value.
 */
export function chargeReport(world: World, query: URLSearchParams) {
  const account = query.get('account');
  const intent = query.get('payment_intent');
  const filters = [...query].flatMap(([name, value]) => {
    const key = name.match(/^metadata\[(.+)\]$/)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  const charges = listCharges(world).filter(
    (charge) =>
      (account === null || (charge.account ?? '') === account) &&
      (intent === null || charge.payment_intent === intent) &&
      filters.every(([name, value]) => charge.metadata[name] === value),
  );
  const succeeded = charges.filter(({ status }) => status === 'succeeded');
  const names = succeeded.flatMap(({ metadata }) =>
    Object.entries(metadata).map(([name, value]) => `${name}=${value}`),
  );
  return {
    ...countStatuses(charges),
    succeededByIntent: countNames(succeeded.map((charge) => charge.payment_intent ?? '')),
    succeededByMetadata: countNames(names),
    charges,
  };
}

/** Charges, refunds and disputes in the format of the kit's ledger; the reference is the payment intent. */
export function listMovements(world: World): Movement[] {
  return world.ledgers.all().flatMap(({ account, charges, refunds, disputes }) => [
    ...[...charges.values()].map((charge) => ({
      ...getMovement('charge', account, charge),
      status: charge.status,
    })),
    ...[...refunds.values()].map((refund) => ({
      ...getMovement('refund', account, refund),
      status: refund.status === 'failed' ? ('failed' as const) : ('succeeded' as const),
    })),
    ...[...disputes.values()].map((dispute) => ({
      ...getMovement('dispute', account, dispute),
      status: DISPUTES[dispute.status],
    })),
  ]);
}

const DISPUTES: Readonly<Record<DisputeStatus, Movement['status']>> = {
  needs_response: 'pending',
  under_review: 'pending',
  won: 'failed',
  lost: 'succeeded',
};

interface Moved {
  id: string;
  amount: number;
  currency: string;
  payment_intent: string | null;
}

function getMovement(kind: Movement['kind'], account: string, moved: Moved) {
  const { id, amount, currency, payment_intent } = moved;
  return { kind, id, account, amount, currency, reference: payment_intent };
}

function listCharges(world: World) {
  return world.ledgers
    .all()
    .flatMap(({ account, charges }) =>
      [...charges.values()].map((charge) => ({ ...charge, account: account || null })),
    );
}
