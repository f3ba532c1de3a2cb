import { type ComponentType, useEffect, useState } from 'react';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import type { CopyKind } from '#offline/core/copyRecord.ts';
import { EARLY_NAME, type EarlyInstall } from '#platform/earlyName.ts';
import { askAnew } from './copies/askAnew.ts';
import { keepShown } from './copies/keepShown.ts';
import type { CopyChanges } from './copies/refreshCopies.ts';
import type { InstallPartsProps } from './install/InstallParts.tsx';
import { mayKeep } from './mayKeep.ts';
import type { OfflineNews } from './OfflineToast.tsx';
import type { OfflineSurroundings } from './offlineSurroundings.ts';
import { startOutbox } from './outbox/startOutbox.ts';
import { registerWorker } from './worker/registerWorker.ts';

/** Props of what a page does for the time without a network. */
export interface OfflinePartsProps {
  readonly app: OfflineSurroundings;
  /** Route group of the page. */
  readonly group: string | null;
  /** Whether a connection came back before this did: nobody has heard of it yet. */
  readonly isLate: boolean;
  /** Whether the page's own code did not come: an update may have taken it. */
  readonly isMissing: boolean;
}

const loadToast = (): Promise<ComponentType<{ news: OfflineNews; onClose: () => void }>> =>
  import('./OfflineToast.tsx').then((late) => late.OfflineToast);

const redraw = () =>
  void import('./copies/redrawCopies.ts').then(
    (late) => late.redrawCopies(),
    () => {}, // the next page
  );

const fetchAnew = (app: OfflineSurroundings) =>
  void import('./worker/loadAnew.ts').then(
    (late) => late.loadAnew(app, true),
    () => {}, // what stands in the page's place says how to try again
  );

const loadInstall = (): Promise<ComponentType<InstallPartsProps>> =>
  import('./install/InstallParts.tsx').then((late) => late.InstallParts);

/**
 * Comes once the page is there: registers the worker, keeps what is shown, asks anew where a copy is shown, follows new
 * versions, and offers to install the page once that is of use. Draws little, and only when there is something to say. Never
 * in a frame, nor in a group that keeps nothing.
 */
export function OfflineParts({ app, group, isLate, isMissing }: OfflinePartsProps) {
  const [news, setNews] = useState<OfflineNews | null>(null);
  const { value: Install, want: wantInstall } = useOnDemand(loadInstall, 'acting');
  const { value: Toast, want } = useOnDemand(loadToast, 'acting');
  useEffect(() => {
    if (!mayKeep(group, window)) return undefined;
    const kind = group as CopyKind;
    const tell = (next: OfflineNews) => {
      setNews(next);
      want();
    };
    app.early.kept = (url) =>
      import('./copies/findCopy.ts').then((late) => late.findCopy(url, app));
    startOutbox(app);
    const onChanged = (changed: CopyChanges) => tell({ kind: 'changed', ...changed });
    const stops = [askAnew(kind, app, { onChanged, isFirst: !isLate })];
    // in development no worker is built
    if (navigator.serviceWorker && !import.meta.env.DEV) {
      const send = registerWorker(app, (accept) => tell({ kind: 'update', accept }));
      stops.push(
        keepShown({ app, group: kind, send, onFailure: () => tell({ kind: 'unkept' }) }),
        app.clock.after(REDRAW_MS, redraw),
      );
    } else if (!import.meta.env.DEV) tell({ kind: 'unkept' });
    return () => {
      for (const stop of stops) stop();
    };
  }, [app, group, isLate, want]);
  useEffect(() => {
    if (!isMissing) return undefined;
    const fetchPage = () => fetchAnew(app);
    fetchPage();
    addEventListener('online', fetchPage);
    return () => removeEventListener('online', fetchPage);
  }, [app, isMissing]);
  useEffect(() => {
    const early = (window as { [EARLY_NAME]?: EarlyInstall })[EARLY_NAME];
    if (early?.isWorthInstalling()) wantInstall();
  });
  return (
    <>
      {news && Toast && <Toast news={news} onClose={() => setNews(null)} />}
      {Install && <Install app={app} group={group as CopyKind} />}
    </>
  );
}

/** What was kept is drawn anew once the page itself has what it needs, in ms. */
const REDRAW_MS = 4_000;
