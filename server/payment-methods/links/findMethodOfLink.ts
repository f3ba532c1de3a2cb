import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import {
  type PaymentMethodLinkRow,
  paymentMethodSetups,
} from '#server/database/schema/paymentMethodLinks.ts';

/**
 * The method of a link: the one that a change link replaces, or the last one that was saved with it; null while there is
 * none.
 */
export async function findMethodOfLink(
  reader: Reader,
  { id, replacedMethodId }: Pick<PaymentMethodLinkRow, 'id' | 'replacedMethodId'>,
): Promise<string | null> {
  if (replacedMethodId !== null) return replacedMethodId;
  const isSaved = eq(paymentMethodSetups.state, 'saved');
  const [setup] = await reader
    .select({ methodId: paymentMethodSetups.methodId })
    .from(paymentMethodSetups)
    .where(
      and(eq(paymentMethodSetups.linkId, id), isSaved, isNotNull(paymentMethodSetups.methodId)),
    )
    .orderBy(desc(paymentMethodSetups.updatedAt))
    .limit(1);
  return setup?.methodId ?? null;
}
