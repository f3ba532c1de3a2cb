import type { ServerContext } from '#server/context/serverContext.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type {
  PaymentMethodLinkRow,
  PaymentMethodSetupRow,
} from '#server/database/schema/paymentMethodLinks.ts';
import { getCapability, getConnection } from '#server/payments/connections.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { ProcessorSetup } from '#server/processors/contract/capabilities.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { createCustomer } from '../createCustomer.ts';
import { assertLinkOpen, lockLink } from '../links/linkStore.ts';
import { findSetupConnection } from './findSetupConnection.ts';
import { settleSetup } from './settleSetup.ts';
import {
  findLiveSetup,
  findProcessorCustomer,
  findSetup,
  recordOpened,
  reserveSetup,
  updateSetup,
} from './setupStore.ts';

/** The business, link and page of a session. */
export interface OpenSetupRequest {
  readonly business: BusinessRow;
  readonly link: PaymentMethodLinkRow;
  readonly page: string;
}

/** A session that a page can continue. `setup` contains the secret: returned once, stored nowhere. */
export interface OpenedSetup {
  readonly connected: Connected;
  readonly row: PaymentMethodSetupRow;
  readonly setup: ProcessorSetup;
}

/** Maximum number of ended sessions to replace before giving up. */
const MAX_TRIES = 5;

/**
 * The open session of a page with a link, created if there is none. Throws a `ProblemError` if the link cannot be used or
 * the business cannot save methods, a `ProcessorError` if the processor does not respond.
 */
export async function openSetup(
  deps: ServerContext,
  request: OpenSetupRequest,
): Promise<OpenedSetup> {
  const connected = await findSetupConnection(deps, request.business, request.link);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await reserve(deps, request, connected);
    const setup =
      row.processorSetupId === null
        ? await begin(deps, connected, { row, link: request.link })
        : await goOn(deps, connected, row);
    if (setup !== null) return { connected, row, setup };
  }
  throw new ProcessorError('unreachable', 'Every new session of this page ended immediately');
}

/** The page's open session, or a new one; the link is locked meanwhile, so that there is only one. */
function reserve(
  { db, clock }: ServerContext,
  { link: { id: linkId, appId }, page }: OpenSetupRequest,
  { context }: Connected,
): Promise<PaymentMethodSetupRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    assertLinkOpen(await lockLink(tx, linkId), now);
    const live = await findLiveSetup(tx, { linkId, page });
    if (live?.connectionId === context.connection) return live;
    if (live !== null) await updateSetup(tx, live.id, { state: 'closed', updatedAt: now });
    return reserveSetup(tx, { appId, linkId, page, context, now });
  });
}

interface Reserved {
  readonly row: PaymentMethodSetupRow;
  readonly link: PaymentMethodLinkRow;
}

/**
 * Requests a reserved session from the processor, with its key; `null` if another request has started another one in
 * between.
 */
async function begin(
  deps: ServerContext,
  connected: Connected,
  { row, link }: Reserved,
): Promise<ProcessorSetup | null> {
  const { clock, db } = deps;
  try {
    const setup = await openForCustomer(deps, connected, { row, link });
    const opened = {
      processorSetupId: setup.id,
      state: toLiveState(setup),
      updatedAt: clock.now(),
    };
    return (await recordOpened(deps, row.id, opened)) ? setup : null;
  } catch (error) {
    const isRefused = error instanceof ProcessorError && error.failure !== 'unreachable';
    if (isRefused) await updateSetup(db, row.id, { state: 'closed', updatedAt: clock.now() });
    throw error;
  }
}

/** The state of a session just opened: for a repeated call it may have progressed, and then it is read at once. */
function toLiveState({ state }: ProcessorSetup): PaymentMethodSetupRow['state'] {
  return state === 'needs-action' || state === 'processing' ? state : 'open';
}

/** Creates the customer again if the processor no longer has it. */
async function openForCustomer(
  deps: ServerContext,
  connected: Connected,
  { row, link }: Reserved,
): Promise<ProcessorSetup> {
  const setups = getCapability(connected, 'setups');
  const { id, connectionId, idempotencyKey } = row;
  const isCardOnly = link.source !== 'public-payment-method';
  const open = async (customer: string) => {
    await updateSetup(deps.db, id, { processorCustomerId: customer, updatedAt: deps.clock.now() });
    const metadata = { app: link.appId };
    return setups.open(connected.context, { customer, isCardOnly, idempotencyKey, metadata });
  };
  const { contactId } = link;
  const existing =
    row.processorCustomerId ?? (await findProcessorCustomer(deps.db, { contactId, connectionId }));
  try {
    return await open(existing ?? (await createCustomer(deps, connected, link)));
  } catch (error) {
    const isGone = error instanceof ProcessorError && error.failure === 'missing';
    if (!isGone) throw error;
    return open(await createCustomer(deps, connected, { ...link, again: id }));
  }
}

/** The session as the processor has it; `null` if it has ended, in which case what it saved is recorded. */
async function goOn(
  deps: ServerContext,
  connected: Connected,
  row: PaymentMethodSetupRow,
): Promise<ProcessorSetup | null> {
  const { clock, db } = deps;
  const setup = await readOrNull(connected, row.processorSetupId ?? '');
  if (setup?.state === 'saved') {
    await settleSetup(deps, { row, billing: null, event: null, consent: 'NO_CONSENT' });
    return null;
  }
  if (setup !== null && setup.state !== 'closed' && setup.state !== 'declined') return setup;
  await updateSetup(db, row.id, { state: 'closed', updatedAt: clock.now() });
  return null;
}

async function readOrNull(connected: Connected, id: string): Promise<ProcessorSetup | null> {
  try {
    return await getCapability(connected, 'setups').read(connected.context, id);
  } catch (error) {
    if (error instanceof ProcessorError && error.failure === 'missing') return null;
    throw error;
  }
}

/** A session that was returned before, read from the processor again with its secret. */
export async function readOpened(deps: ServerContext, rowId: string): Promise<OpenedSetup> {
  const row = orThrowNotFound(await findSetup(deps.db, rowId));
  const connected = await getConnection(deps, row);
  const { processorSetupId } = row;
  if (processorSetupId === null) throw new ProblemError('not-found');
  const setup = await getCapability(connected, 'setups').read(connected.context, processorSetupId);
  return { connected, row, setup };
}
