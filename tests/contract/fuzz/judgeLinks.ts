import { eq } from 'drizzle-orm';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import {
  paymentMethodLinks,
  paymentMethodSetups,
} from '#server/database/schema/paymentMethodLinks.ts';
import type { FuzzWorld } from './fuzzWorld.ts';

/**
 * Checks saved methods against the processor: a valid method exists there, a removed one does not, and no single-use link
 * has saved more than one.
 */
export async function judgeLinks({
  server,
  setups,
}: Pick<FuzzWorld, 'server' | 'setups'>): Promise<readonly string[]> {
  const { db } = server.database;
  const stored = new Set(setups.held());
  const methods = await db.select().from(paymentMethods);
  const faults = methods.flatMap(({ id, processorMethodId, removedAt, processorRemovedAt }) => {
    const isHeld = stored.has(processorMethodId);
    if (removedAt === null && !isHeld) return [`method ${id} stands and nobody holds it`];
    return processorRemovedAt !== null && isHeld ? [`method ${id} was removed and is held`] : [];
  });
  const saved = await db
    .select({ link: paymentMethodLinks, setup: paymentMethodSetups })
    .from(paymentMethodSetups)
    .innerJoin(paymentMethodLinks, eq(paymentMethodLinks.id, paymentMethodSetups.linkId))
    .where(eq(paymentMethodSetups.state, 'saved'));
  const counts = new Map<string, number>();
  for (const { link } of saved) counts.set(link.id, (counts.get(link.id) ?? 0) + 1);
  for (const [id, count] of counts) if (count > 1) faults.push(`link ${id} saved ${count} methods`);
  return faults;
}
