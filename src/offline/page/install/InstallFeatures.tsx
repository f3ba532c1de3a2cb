import { type ComponentType, useEffect, useState } from 'react';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import type { SnapshotKind } from '#offline/core/snapshot.ts';
import type { RootState } from '#store/rootReducer.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import { getOpenDocument } from '../snapshots/getOpenDocument.ts';
import type { InstallOfferProps } from './InstallOffer.tsx';
import {
  acceptOffer,
  dismissOffer,
  getInstallMethod,
  type InstallMethod,
  isOfferOpen,
  markInstalled,
} from './installOffer.ts';

/** Props of a page's install features. */
export interface InstallFeaturesProps {
  readonly app: Pick<OfflineDeps, 'store' | 'reporter'>;
  /** The kind of document in the page's URLs. */
  readonly group: SnapshotKind;
}

const loadOffer = (): Promise<ComponentType<InstallOfferProps>> =>
  import('./InstallOffer.tsx').then((late) => late.InstallOffer);

/** The pages that never show the offer: those of a payment, and those that check a file. */
const EXCLUDED_PATH = /\/(pay|proof)\/?$/;

/** Offers to install the business's page, where the browser can and the visitor has not declined this business's offer. */
export function InstallFeatures({ app, group }: InstallFeaturesProps) {
  const [method, setMethod] = useState<InstallMethod | null>(null);
  const [isOnOfferPage, setOnOfferPage] = useState(false);
  const { value: Offer, load } = useOnDemand(loadOffer, 'acting');
  useEffect(() => {
    let isMounted = true;
    const look = async () => {
      const found = getInstallMethod();
      if (found === null || !(await isOfferOpen(getBusinessId())) || !isMounted) return;
      setMethod(found);
      load();
    };
    const installed = () => {
      setMethod(null);
      void markInstalled(getBusinessId());
    };
    const updatePage = () => setOnOfferPage(isOfferPage(group, app.store.getState()));
    const stop = app.store.subscribe(updatePage);
    updatePage();
    void look();
    window.addEventListener('beforeinstallprompt', look);
    window.addEventListener('appinstalled', installed);
    return () => {
      isMounted = false;
      stop();
      window.removeEventListener('beforeinstallprompt', look);
      window.removeEventListener('appinstalled', installed);
    };
  }, [app.store, group, load]);
  if (method === null || Offer === null || !isOnOfferPage) return null;
  const close = (action: (appId: string) => Promise<void>) => () => {
    setMethod(null);
    action(getBusinessId()).catch((error: unknown) =>
      app.reporter.report({ code: 'install-failed', error }),
    );
  };
  return <Offer method={method} onAccept={close(acceptOffer)} onDismiss={close(dismissOffer)} />;
}

/** Whether this page may make the offer: only with a document on the screen, and not on an excluded path. */
function isOfferPage(group: SnapshotKind, state: RootState): boolean {
  const open = getOpenDocument(group, location.pathname, state);
  const hasNothing = open !== null && !open.received && open.error !== undefined;
  return !hasNothing && !EXCLUDED_PATH.test(location.pathname);
}

/** The business in the URL: the installed app is the business's. */
function getBusinessId(): string {
  return location.pathname.split('/')[1] ?? '';
}
