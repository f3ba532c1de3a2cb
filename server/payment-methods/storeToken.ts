import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { PaymentMethodResult } from '#contract/entities/payments/paymentMethod.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Reader } from '#server/database/database.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import {
  type PaymentMethodLinkRow,
  type PaymentMethodSetupRow,
  paymentMethodSetups,
  UNNAMED_SOURCES,
} from '#server/database/schema/paymentMethodLinks.ts';
import { getCapability } from '#server/payments/connections.ts';
import type { ProcessorSetup } from '#server/processors/contract/capabilities.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { assertLinkOpen, lockLink } from './links/linkStore.ts';
import { presentProgress } from './presentResult.ts';
import { type SetupUpdate, settleSetup } from './setups/settleSetup.ts';
import { reserveSetup, updateSetup } from './setups/setupStore.ts';

/** A token that a processor's fields made of a card, and the link that the card is saved with. */
export interface TokenSave extends Pick<SetupUpdate, 'billing' | 'consent'> {
  readonly link: PaymentMethodLinkRow;
  /** A processor with a vault and without sessions. */
  readonly connected: Connected;
  readonly token: string;
}

/**
 * Saves a card by its token, once: the same token with the same link is the same attempt, whatever the idempotency key
 * and however often. Without the consent that staff must report, the processor is not called. After a lost response
 * nothing is saved here, and the card has to be typed again: a card that the processor saved nevertheless is not charged.
 */
export async function storeToken(
  deps: ServerContext,
  { link, connected, token, ...details }: TokenSave,
): Promise<PaymentMethodResult> {
  const isForStaff = UNNAMED_SOURCES.some((one) => one === link.source);
  if (isForStaff && details.consent !== 'EXPLICIT_CONSENT') {
    assertLinkOpen(link, deps.clock.now());
    return presentProgress(toSetup(connected, 'open'));
  }
  const { row, isNew } = await reserve(deps, { link, connected, token });
  if (row.state === 'saved') return settleSetup(deps, { row, event: null, ...details });
  if (row.state === 'closed') return presentProgress(toSetup(connected, 'open'));
  if (!isNew) throw new ProcessorError('unreachable', 'Another request is saving this card');
  const stored = await storeAtProcessor(deps, { link, connected, token, ...details }, row);
  return settleSetup(deps, { row, event: null, known: stored, ...details });
}

/**
 * The attempt of a token, recorded before the processor is called; the link is locked meanwhile, so that there is only
 * one.
 */
function reserve(
  { db, clock }: ServerContext,
  { link, connected, token }: Pick<TokenSave, 'link' | 'connected' | 'token'>,
): Promise<{ readonly row: PaymentMethodSetupRow; readonly isNew: boolean }> {
  const { id: linkId, appId } = link;
  const page = toPage(token);
  return db.transaction(async (tx) => {
    const locked = await lockLink(tx, linkId);
    const [stored] = await tx
      .select()
      .from(paymentMethodSetups)
      .where(and(eq(paymentMethodSetups.linkId, linkId), eq(paymentMethodSetups.page, page)))
      .orderBy(desc(paymentMethodSetups.createdAt))
      .limit(1);
    if (stored !== undefined) return { row: stored, isNew: false };
    const now = clock.now();
    assertLinkOpen(locked, now);
    const { context } = connected;
    const row = await reserveSetup(tx, { appId, linkId, page, context, now });
    const processorCustomerId = link.contactId;
    await updateSetup(tx, row.id, { processorCustomerId, updatedAt: now });
    return { row: { ...row, processorCustomerId }, isNew: true };
  });
}

/** The name of the attempt with a token. */
function toPage(token: string): string {
  return `card:${createHash('sha256').update(token).digest('hex')}`;
}

/** The method that was saved with a token and link; null if none was. */
export async function findStoredToken(
  reader: Reader,
  { id }: Pick<PaymentMethodLinkRow, 'id'>,
  token: string,
): Promise<PaymentMethodRow | null> {
  const isIts = and(
    eq(paymentMethodSetups.linkId, id),
    eq(paymentMethodSetups.page, toPage(token)),
  );
  const [found] = await reader
    .select({ method: paymentMethods })
    .from(paymentMethodSetups)
    .innerJoin(paymentMethods, eq(paymentMethods.id, paymentMethodSetups.methodId))
    .where(isIts);
  return found?.method ?? null;
}

/** Any failure ends the attempt, because a token works once. A decline is returned as a response. */
async function storeAtProcessor(
  { db, clock }: ServerContext,
  { link, connected, token, billing }: TokenSave,
  { id, idempotencyKey }: PaymentMethodSetupRow,
): Promise<ProcessorSetup> {
  const { nameOnCard } = billing ?? {};
  const named = nameOnCard ? { nameOnCard } : {};
  const request = { customer: link.contactId, token, idempotencyKey, ...named };
  try {
    const { store } = getCapability(connected, 'vault');
    if (store === undefined)
      throw new ProcessorError('not-configured', 'The processor does not save cards');
    const method = await store(connected.context, request);
    return { ...toSetup(connected, 'saved'), method };
  } catch (error) {
    await updateSetup(db, id, { state: 'closed', updatedAt: clock.now() });
    const { failure = null, declineCode = null } = error instanceof ProcessorError ? error : {};
    if (failure !== 'refused' && failure !== 'declined') throw error;
    return { ...toSetup(connected, 'declined'), failureCode: declineCode };
  }
}

/** An attempt in the form of a session that does not exist at the processor. */
function toSetup({ context }: Connected, state: ProcessorSetup['state']): ProcessorSetup {
  const { accountId } = context;
  return { id: '', accountId, clientSecret: '', state, method: null, failureCode: null };
}
