import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { isAppId, isWholeInLinks } from '#domain/address/publicId.ts';
import { checkConnections } from '#server/connections/checkConnections.ts';
import { ConnectionRefused } from '#server/connections/connectionRefused.ts';
import { offerChanged } from '#server/connections/offerChanges.ts';
import { SecretsKeyError } from '#server/connections/secretsKey.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { closeOpenPayments } from '#server/payments/withoutOpenPayment.ts';
import type { CheckoutDraft } from './checkoutDraft.ts';
import { type BusinessDraft, checkBusiness } from './createBusiness.ts';
import { DraftRefused } from './draftRefused.ts';
import { toOwnDecimals } from './toOwnDecimals.ts';
import { writeCheckout } from './writeCheckout.ts';

const NO_FORMS: CheckoutDraft = { products: [], promoCodes: [], forms: [] };

/** A business as its file has it. `connections` null: those that it has stay as they are. */
export type SavedBusinessDraft = Omit<BusinessDraft, 'connections'> & {
  readonly connections: BusinessDraft['connections'] | null;
};

/** What became of a business. */
export type BusinessOutcome = 'opened' | 'changed' | 'unchanged';

/**
 * Opens a business, or gives the one of this id its new settings; numbers go on from where they are. When it takes no payments
 * online, what pages had begun to pay is ended, each time. Throws `DraftRefused` for an id that leaves it no addresses, for a
 * connection that cannot be stored, for a business of the demo, and for what `createBusiness` refuses.
 */
export async function saveBusiness(
  deps: ServerContext,
  draft: SavedBusinessDraft,
): Promise<BusinessOutcome> {
  const { appId, onlinePayments, connections } = draft;
  if (!isAppId(appId)) {
    throw new DraftRefused(
      `“${appId}” cannot be an id: letters, digits, and - _ . ~ : inside; no file’s name, and none of the names that are reserved`,
    );
  }
  checkBusiness(draft);
  const outcome = await explained(() => {
    checkConnections(deps.processors, connections ?? []);
    return write(deps, draft);
  });
  offerChanged(deps.db, appId);
  const isOffered = connections?.some(({ isActive = true }) => isActive) ?? true;
  if (!onlinePayments || !isOffered) await closeOpenPayments(deps, appId);
  return outcome;
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
  { db, clock, processors }: ServerContext,
  draft: SavedBusinessDraft,
): Promise<BusinessOutcome> {
  const { connections, checkout: sold = NO_FORMS, ...settings } = draft;
  const { appId, currency } = draft;
  const checkout = toOwnDecimals(sold, currency);
  const now = clock.now();
  const writeAll = async (tx: Transaction) =>
    connections !== null && (await writeConnections(tx, { appId, connections, now, processors }));
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(businesses)
      .where(eq(businesses.appId, appId))
      .for('update');
    if (row === undefined) {
      if (!isWholeInLinks(appId)) {
        throw new DraftRefused(
          `“${appId}” cannot be an id: it has to start and end with a letter or digit, or links would be cut off`,
        );
      }
      await tx.insert(businesses).values({ ...settings, createdAt: now });
      await writeAll(tx);
      await writeCheckout(tx, { appId, now }, checkout);
      return 'opened';
    }
    if (row.isDemo) throw new DraftRefused(`The business ${appId} is the demo’s`);
    const { createdAt, lastReceiptNumber, ...before } = row;
    const { lastQuoteNumber, lastInvoiceNumber } = row;
    const after = { ...settings, lastQuoteNumber, lastInvoiceNumber };
    const isConnectedAnew = await writeAll(tx);
    const isSoldAnew = await writeCheckout(tx, { appId, now }, checkout);
    if (isDeepStrictEqual(before, after))
      return isConnectedAnew || isSoldAnew ? 'changed' : 'unchanged';
    await tx.update(businesses).set(after).where(eq(businesses.appId, appId));
    return 'changed';
  });
}
