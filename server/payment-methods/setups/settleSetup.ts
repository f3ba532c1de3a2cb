import { eq } from 'drizzle-orm';
import type { ConsentScope } from '#contract/codes.ts';
import type { PaymentMethodResult } from '#contract/entities/payments/paymentMethod.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { findCurrentMethod, findMethod } from '#server/charge-schedules/findCurrentMethod.ts';
import { resumeWithMethod } from '#server/charge-schedules/resumeSchedules.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentMethodRow } from '#server/database/schema/contacts.ts';
import {
  type PaymentMethodLinkRow,
  type PaymentMethodSetupRow,
  paymentMethodLinks,
  UNNAMED_SOURCES,
} from '#server/database/schema/paymentMethodLinks.ts';
import { getCapability, getConnection } from '#server/payments/connections.ts';
import { recordEvent } from '#server/payments/sync/recordEvent.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { ProcessorSetup, StoredMethod } from '#server/processors/contract/capabilities.ts';
import type { ProcessorEvent } from '#server/processors/contract/events.ts';
import { getLinkProblem, lockLink } from '../links/linkStore.ts';
import { type BillingDetails, completeMethod, markReplaced, writeMethod } from '../methodStore.ts';
import { presentProgress, presentSaved } from '../presentResult.ts';
import { removeAtProcessor } from '../removeAtProcessor.ts';
import { isLive, lockSetup, updateSetup } from './setupStore.ts';

/** How long after its link has expired a session that was begun earlier may still end, in ms. */
const PAGE_DEADLINE_MS = 60 * 60 * 1000;

/** The session, the payer's details (null if unknown), and the processor's event, if any. */
export interface SetupUpdate {
  readonly row: PaymentMethodSetupRow;
  readonly billing: BillingDetails | null;
  readonly event: ProcessorEvent | null;
  /**
   * The contact's consent as reported by staff; omitted if unknown. Without it a card that staff save is not stored; with
   * a contact's own link, continuing is the consent.
   */
  readonly consent?: PaymentMethodRow['consent'] | undefined;
  /** The processor's response, if it was read already. */
  readonly known?: ProcessorSetup;
}

/** The result of a transaction; removals and the problem are handled after it commits. */
interface Settled {
  readonly result: PaymentMethodResult | null;
  readonly problem: ProblemCode | null;
  readonly toRemove: PaymentMethodRow | null;
}

/**
 * Reads the outcome of a session from the processor, and records it in one transaction: the method, the link's use, and
 * the replaced method. This is the only place that saves a method: however often it is called, the method is saved once, and
 * the result is the same. A method that the processor saved for a link that can no longer be used is removed at the processor.
 */
export async function settleSetup(
  deps: ServerContext,
  update: SetupUpdate,
): Promise<PaymentMethodResult> {
  const isSaved = update.row.state === 'saved';
  const setup = isSaved ? null : (update.known ?? (await read(deps, update.row)));
  const { result, problem, toRemove } = await deps.db.transaction((tx) =>
    write(tx, { ...update, setup, now: deps.clock.now() }),
  );
  // already committed: a failed removal is retried later (server/maintenance)
  if (toRemove !== null) await removeAtProcessor(deps, toRemove).catch(() => undefined);
  if (problem !== null) throw new ProblemError(problem);
  return orThrowNotFound(result);
}

async function read(deps: ServerContext, row: PaymentMethodSetupRow): Promise<ProcessorSetup> {
  const connected = await getConnection(deps, row);
  const { processorSetupId } = row;
  if (processorSetupId === null) throw new ProblemError('not-found');
  return getCapability(connected, 'setups').read(connected.context, processorSetupId);
}

interface Writing extends SetupUpdate {
  /** `null`: it is known to be saved. */
  readonly setup: ProcessorSetup | null;
  readonly now: Date;
}

async function write(tx: Transaction, update: Writing): Promise<Settled> {
  const { setup, billing, event, now } = update;
  const link = await lockLink(tx, update.row.linkId);
  const row = orThrowNotFound(await lockSetup(tx, update.row.id));
  if (event !== null) await recordEvent(tx, row, { event, now });
  if (row.methodId !== null) {
    const method = orThrowNotFound(await findMethod(tx, row.methodId));
    await completeMethod(tx, method, { billing, now });
    return { result: presentSaved(method), problem: null, toRemove: null };
  }
  if (setup === null) throw new Error(`Setup ${row.id} is saved without a method`);
  const { method } = setup;
  if (method !== null && needsStaffConsent(link) && update.consent === undefined)
    return { result: presentProgress(setup), problem: null, toRemove: null };
  if (method !== null) return save(tx, { ...update, link, row, method });
  const problem = getLinkProblem(link, toLate(now));
  const state = setup.state === 'declined' || setup.state === 'saved' ? 'closed' : setup.state;
  if (isLive(row)) await updateSetup(tx, row.id, { state, updatedAt: now });
  return { result: presentProgress(setup), problem, toRemove: null };
}

/** Whether a page reports the contact's consent: until it does, a saved method belongs to no contact. */
function needsStaffConsent({ source }: PaymentMethodLinkRow): boolean {
  return UNNAMED_SOURCES.some((one) => one === source);
}

function toLate(now: Date): Date {
  return new Date(now.getTime() - PAGE_DEADLINE_MS);
}

interface Saving extends Writing {
  readonly link: PaymentMethodLinkRow;
  readonly method: StoredMethod;
}

/** Until a checkout form's order is complete, its consent covers that order alone (`fileSavedOrder`). */
function getLinkScope({ source }: PaymentMethodLinkRow): ConsentScope {
  return source === 'checkout-form' ? 'order' : 'any';
}

/** The old method is marked only if the new one is stored in the same transaction. */
async function save(tx: Transaction, saving: Saving): Promise<Settled> {
  const { link, row: setup, method, now } = saving;
  // a refused method is removed at the processor, so a later consent could not store it
  const isLate = setup.state === 'closed';
  const isRefused = needsStaffConsent(link) && (isLate || saving.consent !== 'EXPLICIT_CONSENT');
  const billing = isRefused ? null : saving.billing;
  const replaced = await findCurrentMethod(tx, link.replacedMethodId);
  const recorded = isRefused ? 'NO_CONSENT' : 'EXPLICIT_CONSENT';
  const consent = replaced?.consent ?? recorded;
  const scope = replaced?.consentScope ?? getLinkScope(link);
  const written = { link, setup, method, consent, scope, billing, now };
  const problem = getLinkProblem(link, toLate(now));
  if (problem !== null || isRefused) {
    const unwanted = await writeMethod(tx, { ...written, isUnwanted: true });
    await updateSetup(tx, setup.id, { state: 'closed', updatedAt: now });
    const isOurs = unwanted.removedAt === null || unwanted.processorRemovedAt !== null;
    const result = saving.setup === null ? null : presentProgress(saving.setup);
    return { result, problem, toRemove: isOurs ? null : unwanted };
  }
  const saved = await writeMethod(tx, written);
  await updateSetup(tx, setup.id, { state: 'saved', methodId: saved.id, updatedAt: now });
  const use = { usedAt: link.usedAt ?? now };
  await tx.update(paymentMethodLinks).set(use).where(eq(paymentMethodLinks.id, link.id));
  const isSame = replaced === null || replaced.id === saved.id;
  if (!isSame) await markReplaced(tx, { id: replaced.id, replacedById: saved.id, now });
  if (replaced !== null) await resumeWithMethod(tx, saved.id, now);
  return { result: presentSaved(saved), problem: null, toRemove: isSame ? null : replaced };
}
