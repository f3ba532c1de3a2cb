import { and, eq } from 'drizzle-orm';
import type { ProblemCode } from '#contract/problems.ts';
import { isPublicId } from '#domain/address/publicId.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import {
  type PaymentMethodLinkRow,
  paymentMethodLinks,
  type StoredLinkSource,
} from '#server/database/schema/paymentMethodLinks.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** The business and link that a call names, and the sources that the call accepts. */
export interface LinkName {
  readonly appId: string;
  readonly id: string;
  readonly sources: readonly StoredLinkSource[];
}

/** The link, in any state. Throws `not-found` for one of another business or another source. */
export async function getLink(
  reader: Reader,
  { appId, id, sources }: LinkName,
): Promise<PaymentMethodLinkRow> {
  if (!isPublicId(id)) throw new ProblemError('not-found'); // not looked up in the database
  const isIt = and(eq(paymentMethodLinks.id, id), eq(paymentMethodLinks.appId, appId));
  const [row] = await reader.select().from(paymentMethodLinks).where(isIt);
  const isMeant = row !== undefined && sources.includes(row.source);
  return orThrowNotFound(isMeant ? row : null);
}

/** A link, locked for this transaction, so that only one save uses it at a time. */
export async function lockLink(tx: Transaction, id: string): Promise<PaymentMethodLinkRow> {
  const isIt = eq(paymentMethodLinks.id, id);
  const [row] = await tx.select().from(paymentMethodLinks).where(isIt).for(ROW_LOCK);
  return orThrowNotFound(row);
}

/** Why a link cannot be used at a time; null where it can. */
export function getLinkProblem(
  { revokedAt, usedAt, expiresAt, isSingleUse }: PaymentMethodLinkRow,
  now: Date,
): ProblemCode | null {
  if (revokedAt !== null) return 'link-revoked';
  if (isSingleUse && usedAt !== null) return 'link-used';
  return expiresAt <= now ? 'link-expired' : null;
}

/** Refuses a link that cannot be used. */
export function assertLinkOpen(link: PaymentMethodLinkRow, now: Date): void {
  const problem = getLinkProblem(link, now);
  if (problem !== null) throw new ProblemError(problem);
}
