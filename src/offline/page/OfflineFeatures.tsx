import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import type { SnapshotKind } from '#offline/core/snapshot.ts';
import { PRELOAD_GLOBAL, type PreloadedInstall } from '#platform/preloadGlobal.ts';
import { reloadOnce } from '#platform/reload/reloadOnce.ts';
import { isPaying } from '#store/isPaying.ts';
import type { InstallFeaturesProps } from './install/InstallFeatures.tsx';
import { maySave } from './maySave.ts';
import type { OfflineNotice } from './OfflineToast.tsx';
import type { OfflineDeps } from './offlineDeps.ts';
import { startOutbox } from './outbox/startOutbox.ts';
import type { SnapshotChanges } from './snapshots/replaceSnapshots.ts';
import { saveOpenDocuments } from './snapshots/saveOpenDocuments.ts';
import { watchSnapshots } from './snapshots/watchSnapshots.ts';
import { registerWorker } from './worker/registerWorker.ts';

/** Props of a page's offline features. */
export interface OfflineFeaturesProps {
  readonly app: OfflineDeps;
  /** Route group of the page. */
  readonly group: string | null;
  /** Whether the page's own chunk failed to load; an update may have removed it. */
  readonly isMissing: boolean;
}

const loadToast = (): Promise<ComponentType<{ notice: OfflineNotice }>> =>
  import('./OfflineToast.tsx').then((late) => late.OfflineToast);

const refreshPrerenders = () =>
  void import('./snapshots/refreshPrerenders.ts').then(
    (late) => late.refreshPrerenders(),
    () => {}, // the next page refreshes them
  );

const loadInstall = (): Promise<ComponentType<InstallFeaturesProps>> =>
  import('./install/InstallFeatures.tsx').then((late) => late.InstallFeatures);

/**
 * Loaded after the first paint: registers the worker, saves what is shown, revalidates a shown snapshot, follows new
 * versions, and offers to install the page once that is useful, unless it could not be saved. Renders only if there is
 * something to report. Never in a frame, nor in a group that saves nothing.
 */
export function OfflineFeatures({ app, group, isMissing }: OfflineFeaturesProps) {
  const [notice, setNotice] = useState<OfflineNotice | null>(null);
  const { value: Install, load: wantInstall } = useOnDemand(loadInstall, 'acting');
  const { value: Toast } = useOnDemand(loadToast, 'acting', notice !== null);
  useEffect(() => {
    if (!maySave(group, window)) return undefined;
    const kind = group as SnapshotKind;
    app.preloaded.readSnapshot = (url) =>
      import('./snapshots/findSnapshot.ts').then((late) => late.findSnapshot(url, app));
    startOutbox(app);
    const onChanged = (changed: SnapshotChanges) => setNotice({ kind: 'changed', ...changed });
    const onFailure = () => setNotice({ kind: 'unsaved' });
    const stops = [watchSnapshots(kind, app, onChanged)];
    // no worker is built in development
    if (navigator.serviceWorker && !import.meta.env.DEV) {
      const send = registerWorker(app, (accept) => setNotice({ kind: 'update', accept }));
      stops.push(
        saveOpenDocuments({ app, group: kind, send, onFailure }),
        app.clock.after(REFRESH_DELAY_MS, refreshPrerenders),
      );
    } else if (!import.meta.env.DEV) onFailure();
    return () => {
      for (const stop of stops) stop();
    };
  }, [app, group]);
  const reloadMissing = useCallback(async () => {
    if (!(await reloadOnce(() => isPaying(app.store.getState())))) throw new Error('Not now');
  }, [app]);
  useOnDemand(reloadMissing, undefined, isMissing); // the page's placeholder offers a retry
  useEffect(() => {
    const preloaded = (window as { [PRELOAD_GLOBAL]?: PreloadedInstall })[PRELOAD_GLOBAL];
    if (preloaded?.isWorthInstalling()) wantInstall();
  });
  return (
    <>
      {notice && Toast && <Toast notice={notice} />}
      {Install && notice?.kind !== 'unsaved' && <Install app={app} group={group as SnapshotKind} />}
    </>
  );
}

/** Saved documents are prerendered again once the page itself has loaded, after this delay in ms. */
const REFRESH_DELAY_MS = 4_000;
