import { routeGroup } from '#domain/address/routeGroup.ts';
import { hasStore } from '#offline/core/deviceStore.ts';
import { readPreference } from '#offline/core/preferences.ts';
import type { SnapshotKind } from '#offline/core/snapshot.ts';
import { isBusy } from '../isBusy.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import { refetchDocument } from '../snapshots/replaceSnapshots.ts';
import { saveShownDocuments } from '../snapshots/saveShownDocuments.ts';
import { selectRead, shownDocument } from '../snapshots/shownDocument.ts';
import type { UpdateOptions } from './checkForUpdate.ts';
import type { SendToWorker } from './registerWorker.ts';
import { watchUpdates } from './watchUpdates.ts';

/** What was read within as long, in ms, is as good as new to somebody who comes back to it. */
const RECENT_MS = 60_000;

/** A page that is looked at again: what it shows, and its way to the worker. */
export interface RefreshOptions extends Pick<UpdateOptions, 'isTouched' | 'onWaiting'> {
  readonly app: OfflineDeps;
  readonly send: SendToWorker;
}

/**
 * What a page does when somebody looks at it again, or a connection comes back: reads its document again where that is a while
 * ago, keeps it again where its store has gone, and looks for a new version. Rejects where the last could not be done.
 */
export async function refreshPage({ app, send, ...parts }: RefreshOptions): Promise<void> {
  const { hostname: hostName, search } = location;
  const group = routeGroup({ hostName, search }, app.settings) as SnapshotKind; // only these have a worker
  renewDocument(app, group);
  await refillStore(app, group, send).catch(() => {}); // storage is blocked
  await watchUpdates(app, parts);
}

/** A snapshot, and what could not be renewed, is RTK Query's to read again; under a payer nothing changes. */
function renewDocument(app: OfflineDeps, group: SnapshotKind): void {
  const shown = shownDocument(group, location.pathname, app.store.getState());
  if (!shown?.received || shown.received.snapshot || shown.error || isBusy(app)) return;
  const { fulfilledTimeStamp: readAt = 0 } = selectRead(shown.key, app.store.getState());
  if (app.clock.now() - readAt >= RECENT_MS) void refetchDocument(shown.key, app.store);
}

/** A browser may take a whole database; what was forgotten leaves an empty one, and is not kept again. */
async function refillStore(
  app: OfflineDeps,
  group: SnapshotKind,
  send: SendToWorker,
): Promise<void> {
  if ((await hasStore('copies')) || !(await readPreference('keep'))) return;
  const stop = saveShownDocuments({ app, group, send, onFailure: () => {} });
  stop();
}
