import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/proof/acceptedText.ts';
import { COMMAND_ACTOR } from '#server/audit/writeAudit.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { withdrawQuote } from '#server/back-office/documents/withdrawQuote.ts';
import { type InvoiceWrite, officeWrite } from '#server/back-office/officeWrite.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { toManualPayment } from '#server/back-office/payments/toManualPayment.ts';
import { voidPayment } from '#server/back-office/payments/voidPayment.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { getToday } from '#server/documents/businessStore.ts';
import { findKey } from '#server/idempotency/keyStore.ts';
import { toProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { ChangeRequest } from './documentsRequest.ts';
import type { NamedDocument } from './findDocuments.ts';

/** The back-office call of an action. Its keys are those of the staff API. */
const CALLS = {
  'record-payment': 'recordPayment',
  refund: 'refundPayment',
  void: 'voidPayment',
  withdraw: 'withdrawInvoice',
} as const;

/**
 * Makes a change once per key. Without `--key`, the key is derived from the command's arguments, so that a command that is
 * repeated because its terminal was lost changes nothing again. Returns whether the change was made before.
 */
export async function changeDocument(
  deps: ServerContext,
  business: BusinessRow,
  { kind, xid }: NamedDocument,
  request: ChangeRequest,
): Promise<boolean> {
  if (kind === 'quote' && request.action !== 'withdraw')
    throw new ProblemError('invalid-request', { detail: 'A quote has no payments.' });
  const { appId } = business;
  const key = request.key ?? toKey(request);
  const act = { actor: COMMAND_ACTOR, requestId: null };
  const write: InvoiceWrite = { appId, xid, key, act };
  const call = kind === 'quote' ? 'withdrawQuote' : CALLS[request.action];
  const earlier = await findKey(deps.db, officeWrite(call, write, null));
  const isDone = earlier?.state === 'done';
  // without a date, the same arguments mean a different payload on another day
  if (isDone && request.key === undefined) return true;
  try {
    await change(deps, business, { kind, write, request });
  } catch (error) {
    throw toProcessorProblem(error);
  }
  return isDone;
}

interface Change {
  readonly kind: NamedDocument['kind'];
  readonly write: InvoiceWrite;
  readonly request: ChangeRequest;
}

async function change(
  deps: ServerContext,
  business: BusinessRow,
  { kind, write, request }: Change,
): Promise<void> {
  const { appId, xid } = write;
  switch (request.action) {
    case 'record-payment': {
      const { paidOn = getToday(business, deps.clock.now()), ...payload } = request.payload;
      await recordPayment(deps, write, toManualPayment({ ...payload, paidOn }));
      return;
    }
    case 'refund':
      return refundPayment(deps, write, { paymentId: request.payment, ...request.payload });
    case 'void':
      return voidPayment(deps, write, { paymentId: request.payment, ...request.payload });
    default:
      return kind === 'quote'
        ? withdrawQuote(deps, appId, xid, write)
        : withdrawInvoice(deps, appId, xid, write);
  }
}

/** The key of a command: the same arguments give the same key. */
function toKey(request: ChangeRequest): string {
  return `command-${createHash('sha256').update(canonicalJson(request)).digest('base64url')}`;
}
