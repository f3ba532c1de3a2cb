import type { ProcessorName } from '#contract/codes.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';

/** The path to which a processor sends the events of one account. */
export interface EventPath {
  readonly processor: ProcessorName;
  readonly accountId: string;
  readonly path: string;
}

/** The address for events of each connection that a business offers and whose processor sends events. */
export async function listEventPaths(
  { db, processors: { eventSenders } }: Pick<ServerContext, 'db' | 'processors'>,
  appId: string,
): Promise<readonly EventPath[]> {
  const connections = await listConnections(db, appId);
  return connections
    .filter(({ processor }) => eventSenders.includes(processor))
    .map(({ id, processor, accountId }) => {
      const { path } = ROUTES.receiveConnectionEvent;
      const named = path.replace('{processor}', processor.toLowerCase());
      return { processor, accountId, path: named.replace('{connectionId}', id) };
    });
}
