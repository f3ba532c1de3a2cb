import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { isAppId, survivesLinkDetection } from '#domain/address/publicId.ts';
import { COMMAND_ACTOR, writeAudit } from '#server/audit/writeAudit.ts';
import { checkConnections } from '#server/connections/checkConnections.ts';
import { ConnectionRefused } from '#server/connections/connectionRefused.ts';
import { offerChanged } from '#server/connections/offerChanges.ts';
import { SecretsKeyError } from '#server/connections/secretsKey.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { closeOpenPayments } from '#server/payments/open-payments/withoutOpenPayment.ts';
import type { CheckoutDraft } from '../checkout/checkoutDraft.ts';
import { writeCheckout } from '../checkout/writeCheckout.ts';
import { DraftRefused } from '../draftRefused.ts';
import { listChanges, readBusinessSections } from './businessChanges.ts';
import { type BusinessDraft, checkBusiness } from './createBusiness.ts';
import { toCurrencyDecimals } from './toCurrencyDecimals.ts';

const NO_FORMS: CheckoutDraft = { products: [], promoCodes: [], forms: [] };

/** A business as in its file. With `connections` null, the existing ones stay. */
export type SavedBusinessDraft = Omit<BusinessDraft, 'connections'> & {
  readonly connections: BusinessDraft['connections'] | null;
};

/** The result for a business. */
export type BusinessOutcome = 'opened' | 'changed' | 'unchanged';

/** The result for a business, and its changes: a line for each property, without secrets. */
export interface SavedBusiness {
  readonly outcome: BusinessOutcome;
  readonly changes: readonly string[];
}

/** How a business is saved. */
export interface SaveOptions {
  /** Everything is checked and compared, and nothing is written. */
  readonly isDryRun?: boolean;
}

/** Thrown to roll back a dry run. */
class DryRunEnded extends Error {
  constructor(readonly saved: SavedBusiness) {
    super('A dry run writes nothing');
  }
}

/**
 * Creates a business, or updates the settings of the one with this id; numbers continue. If it takes no payments online,
 * pending payments of pages are canceled, each time. Throws `DraftRefused` for an id that conflicts with our paths, for a
 * connection that cannot be stored, for a business of the demo, and for what `createBusiness` refuses.
 */
export async function saveBusiness(
  deps: ServerContext,
  draft: SavedBusinessDraft,
  { isDryRun = false }: SaveOptions = {},
): Promise<SavedBusiness> {
  const { appId, onlinePayments, connections } = draft;
  if (!isAppId(appId)) {
    throw new DraftRefused(
      `“${appId}” cannot be an id: letters, digits, and - _ . ~ : inside; no file’s name, and none of the names that are reserved`,
    );
  }
  checkBusiness(draft);
  const saved = await explained(() => {
    checkConnections(deps.processors, connections ?? []);
    return isDryRun ? tryWrite(deps, draft) : deps.db.transaction((tx) => write(tx, deps, draft));
  });
  if (isDryRun) return saved;
  offerChanged(deps.db, appId);
  const isOffered = connections?.some(({ isActive = true }) => isActive) ?? true;
  if (!onlinePayments || !isOffered) await closeOpenPayments(deps, appId);
  return saved;
}

/** Writes the business and rolls everything back. */
async function tryWrite(deps: ServerContext, draft: SavedBusinessDraft): Promise<SavedBusiness> {
  try {
    return await deps.db.transaction(async (tx) => {
      throw new DryRunEnded(await write(tx, deps, draft));
    });
  } catch (error) {
    if (error instanceof DryRunEnded) return error.saved;
    throw error;
  }
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRefused = error instanceof ConnectionRefused || error instanceof SecretsKeyError;
    if (!isRefused) throw error;
    throw new DraftRefused(error.message.replace(/\.$/, ''), 'draft-invalid', { cause: error });
  }
}

async function write(
  tx: Transaction,
  deps: ServerContext,
  draft: SavedBusinessDraft,
): Promise<SavedBusiness> {
  const { appId } = draft;
  await tx.select().from(businesses).where(eq(businesses.appId, appId)).for(ROW_LOCK);
  const before = await readBusinessSections(tx, appId);
  const outcome = await writeAll(tx, deps, draft);
  const isChanged = outcome === 'changed';
  const changes = isChanged ? listChanges(before, await readBusinessSections(tx, appId)) : [];
  if (outcome !== 'unchanged')
    await writeAudit(tx, {
      appId,
      at: deps.clock.now(),
      actor: COMMAND_ACTOR,
      action: `business.${outcome}`,
      target: { kind: 'business', id: appId, label: draft.name },
      after: isChanged ? { changes } : null,
      requestId: null,
    });
  return { outcome, changes };
}

async function writeAll(
  tx: Transaction,
  { clock, processors }: ServerContext,
  draft: SavedBusinessDraft,
): Promise<BusinessOutcome> {
  const { connections, checkout: sold = NO_FORMS, ...settings } = draft;
  const { appId, currency } = draft;
  const checkout = toCurrencyDecimals(sold, currency);
  const now = clock.now();
  const connect = async () =>
    connections !== null && (await writeConnections(tx, { appId, connections, now, processors }));
  const [row] = await tx.select().from(businesses).where(eq(businesses.appId, appId));
  if (row === undefined) {
    if (!survivesLinkDetection(appId)) {
      throw new DraftRefused(
        `“${appId}” cannot be an id: it has to start and end with a letter or digit, or links would be cut off`,
      );
    }
    await tx.insert(businesses).values({ ...settings, createdAt: now });
    await connect();
    await writeCheckout(tx, { appId, now }, checkout);
    return 'opened';
  }
  if (row.isDemo) throw new DraftRefused(`The business ${appId} belongs to the demo`);
  const { createdAt, lastReceiptNumber, ...before } = row;
  const { lastQuoteNumber, lastInvoiceNumber } = row;
  const after = { ...settings, lastQuoteNumber, lastInvoiceNumber };
  const areConnectionsChanged = await connect();
  const isCheckoutChanged = await writeCheckout(tx, { appId, now }, checkout);
  if (isDeepStrictEqual(before, after))
    return areConnectionsChanged || isCheckoutChanged ? 'changed' : 'unchanged';
  await tx.update(businesses).set(after).where(eq(businesses.appId, appId));
  return 'changed';
}
