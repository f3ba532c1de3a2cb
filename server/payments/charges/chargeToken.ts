import { createHash } from 'node:crypto';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { getCapability } from '../connections.ts';
import type { MemberName } from '../contract/memberName.ts';
import type { Subject } from '../contract/subject.ts';
import type { Payer } from '../contract/subjectAdapter.ts';
import { chargeOnce } from './chargeOnce.ts';
import type { PaymentReport } from './reportPayment.ts';

/** A token from the processor's fields, to be charged with an amount in minor units. */
export interface TokenRequest {
  readonly appId: string;
  readonly subject: Subject;
  readonly connected: Connected;
  readonly token: string;
  readonly amountMinor: number;
  /** The name on the payer's card; omitted if the page did not ask for it. */
  readonly nameOnCard?: string | undefined;
  /** Whether the payer consents to saving the payment method, and there is a contact to save it for. */
  readonly storesMethod?: boolean;
  /** Defaults to a customer. */
  readonly payer?: Payer | undefined;
  readonly takenBy?: MemberName | undefined;
}

/**
 * Charges a token once. The same token and amount are the same attempt, whatever the request's idempotency key and however often
 * it is sent.
 */
export async function chargeToken(
  deps: ServerContext,
  request: TokenRequest,
): Promise<PaymentReport> {
  const { token, nameOnCard, storesMethod = false, ...about } = request;
  const { connected } = about;
  const { charge, isOnceForKey = false } = getCapability(connected, 'tokenCharges');
  const card = {
    token,
    ...(nameOnCard !== undefined && { nameOnCard }),
    ...(storesMethod && { storesMethod }),
  };
  return chargeOnce(deps, {
    ...about,
    capability: 'tokenCharges',
    idempotencyKey: toChargeKey(request),
    isOnceForKey,
    send: (payment) => charge(connected.context, { ...payment, ...card }),
  });
}

/** The idempotency key of one attempt. */
export function toChargeKey({
  connected,
  subject,
  token,
  amountMinor,
}: Pick<TokenRequest, 'connected' | 'subject' | 'token' | 'amountMinor'>): string {
  const named = [connected.context.connection, subject.kind, subject.id, token, amountMinor];
  const hash = createHash('sha256').update(JSON.stringify(named)).digest('hex');
  return `billfold-charge-${hash.slice(0, 40)}`;
}
