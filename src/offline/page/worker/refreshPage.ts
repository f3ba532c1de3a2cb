import { routeGroup } from '#domain/address/routeGroup.ts';
import { hasStore } from '#offline/core/deviceStore.ts';
import { readPreference } from '#offline/core/preferences.ts';
import type { SnapshotKind } from '#offline/core/snapshot.ts';
import { isBusy } from '../isBusy.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import { getOpenDocument, selectRead } from '../snapshots/getOpenDocument.ts';
import { refetchDocument } from '../snapshots/replaceSnapshots.ts';
import { saveOpenDocuments } from '../snapshots/saveOpenDocuments.ts';
import type { UpdateOptions } from './checkForUpdate.ts';
import type { SendToWorker } from './registerWorker.ts';
import { watchUpdates } from './watchUpdates.ts';

/** A document read within this time, in ms, is recent enough for a returning visitor. */
const RECENT_MS = 60_000;

/** A page that is shown again: its contents, and its way to the worker. */
export interface RefreshOptions extends Pick<UpdateOptions, 'isTouched' | 'onWaiting'> {
  readonly app: OfflineDeps;
  readonly send: SendToWorker;
}

/**
 * Runs when a page is shown again, or is back online: rereads its document if that is not recent, saves it again if its store is
 * gone, and looks for a new version. Rejects if the last fails.
 */
export async function refreshPage({ app, send, ...parts }: RefreshOptions): Promise<void> {
  const { hostname: hostName, search } = location;
  const group = routeGroup({ hostName, search }, app.settings) as SnapshotKind; // only these pages have a worker
  renewDocument(app, group);
  await refillStore(app, group, send).catch(() => {}); // storage is blocked
  await watchUpdates(app, parts);
}

/**
 * RTK Query rereads a snapshot, or a document that could not be refreshed; during a payment nothing
 * changes.
 */
function renewDocument(app: OfflineDeps, group: SnapshotKind): void {
  const open = getOpenDocument(group, location.pathname, app.store.getState());
  if (!open?.received || open.received.snapshot || open.error || isBusy(app)) return;
  const { fulfilledTimeStamp: readAt = 0 } = selectRead(open.key, app.store.getState());
  if (app.clock.now() - readAt >= RECENT_MS) void refetchDocument(open.key, app.store);
}

/** A browser may delete a whole database. Removing data leaves an empty one, which is not refilled. */
async function refillStore(
  app: OfflineDeps,
  group: SnapshotKind,
  send: SendToWorker,
): Promise<void> {
  if ((await hasStore('copies')) || !(await readPreference('keep'))) return;
  const stop = saveOpenDocuments({ app, group, send, onFailure: () => {} });
  stop();
}
