import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { isAppId } from '#domain/address/publicId.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { closeOpenPayments } from '#server/payments/withoutOpenPayment.ts';
import type { PayingDeps } from './businessDeps.ts';
import { type BusinessDraft, checkBusiness } from './createBusiness.ts';
import { DraftRefused } from './draftRefused.ts';

/** What became of a business. */
export type BusinessOutcome = 'opened' | 'changed' | 'unchanged';

/**
 * Opens a business, or gives the one of this id its new settings; numbers go on from where they are. When it takes no payments
 * online, what pages had begun to pay is ended, each time. Throws `DraftRefused` for an id that leaves it no addresses, for a
 * business of the demo, and for what `createBusiness` refuses.
 */
export async function saveBusiness(
  deps: PayingDeps,
  draft: BusinessDraft,
): Promise<BusinessOutcome> {
  const { appId, onlinePayments, stripeAccountId } = draft;
  if (!isAppId(appId)) {
    throw new DraftRefused(
      `“${appId}” cannot be an id: letters, digits, and - _ . ~ : inside; no file’s name, and none of the names that are reserved`,
    );
  }
  checkBusiness(draft);
  const outcome = await write(deps, draft);
  if (!onlinePayments || stripeAccountId === null) await closeOpenPayments(deps, appId);
  return outcome;
}

async function write({ db, clock }: PayingDeps, draft: BusinessDraft): Promise<BusinessOutcome> {
  const { appId } = draft;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(businesses)
      .where(eq(businesses.appId, appId))
      .for('update');
    if (row === undefined) {
      await tx.insert(businesses).values({ ...draft, createdAt: clock.now() });
      return 'opened';
    }
    if (row.isDemo) throw new DraftRefused(`The business ${appId} is the demo’s`);
    const { createdAt, ...before } = row;
    const { lastQuoteNumber, lastInvoiceNumber } = row;
    const after = { ...draft, lastQuoteNumber, lastInvoiceNumber };
    if (isDeepStrictEqual(before, after)) return 'unchanged';
    await tx.update(businesses).set(after).where(eq(businesses.appId, appId));
    return 'changed';
  });
}
