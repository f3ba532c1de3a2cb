import { listConnections } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { PaymentMethodLinkRow } from '#server/database/schema/paymentMethodLinks.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { findMethod } from './methodStore.ts';

/**
 * The connection that a link's method is saved with: the link's own, else that of the method which is replaced, else the first
 * one, of those that the business offers and whose vendor saves methods. Throws `processor-not-configured` where there is none.
 */
export async function findSetupConnection(
  { db, processors }: Pick<ServerContext, 'db' | 'processors'>,
  { appId, onlinePayments }: BusinessRow,
  { connectionId, replacedMethodId }: PaymentMethodLinkRow,
): Promise<Connected> {
  const rows = onlinePayments ? await listConnections(db, appId) : [];
  const able = rows
    .flatMap((row) => processors.connect(row) ?? [])
    .filter(({ adapter }) => adapter.capabilities.setups !== undefined);
  const findOwn = (id: string) => able.find(({ context }) => context.connection === id);
  const replaced = replacedMethodId === null ? null : await findMethod(db, replacedMethodId);
  const connected =
    connectionId !== null
      ? findOwn(connectionId)
      : (findOwn(replaced?.connectionId ?? '') ?? able[0]);
  if (connected === undefined) throw new ProblemError('processor-not-configured');
  return connected;
}
