import { type ComponentType, useEffect, useState } from 'react';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import type { CopyKind } from '#offline/core/copyRecord.ts';
import type { RootState } from '#store/rootReducer.ts';
import { shownDocument } from '../copies/shownDocument.ts';
import type { OfflineSurroundings } from '../offlineSurroundings.ts';
import type { InstallOfferProps } from './InstallOffer.tsx';
import {
  dismissOffer,
  type InstallWay,
  installWay,
  isOfferOpen,
  noteInstalled,
  takeOffer,
} from './installOffer.ts';

/** Props of what a page does about being installed. */
export interface InstallPartsProps {
  readonly app: Pick<OfflineSurroundings, 'store' | 'reporter'>;
  /** What the page's addresses name. */
  readonly group: CopyKind;
}

const loadOffer = (): Promise<ComponentType<InstallOfferProps>> =>
  import('./InstallOffer.tsx').then((late) => late.InstallOffer);

/** Where nothing is offered: in the middle of a payment, and where a file is checked. */
const NO_PLACE = /\/(pay|proof)\/?$/;

/** Offers to install the business's page where the browser can and the visitor has not said no to this business. */
export function InstallParts({ app, group }: InstallPartsProps) {
  const [way, setWay] = useState<InstallWay | null>(null);
  const [isInPlace, setIsInPlace] = useState(false);
  const { value: Offer, want } = useOnDemand(loadOffer, 'acting');
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const found = installWay();
      if (found === null || !(await isOfferOpen(businessHere())) || !isHere) return;
      setWay(found);
      want();
    };
    const installed = () => {
      setWay(null);
      void noteInstalled(businessHere());
    };
    const place = () => setIsInPlace(isPlace(group, app.store.getState()));
    const stop = app.store.subscribe(place);
    place();
    void look();
    window.addEventListener('beforeinstallprompt', look);
    window.addEventListener('appinstalled', installed);
    return () => {
      isHere = false;
      stop();
      window.removeEventListener('beforeinstallprompt', look);
      window.removeEventListener('appinstalled', installed);
    };
  }, [app.store, group, want]);
  if (way === null || Offer === null || !isInPlace) return null;
  const close = (deed: (appId: string) => Promise<void>) => () => {
    setWay(null);
    deed(businessHere()).catch((error: unknown) =>
      app.reporter.report({ code: 'install-failed', error }),
    );
  };
  return <Offer way={way} onTake={close(takeOffer)} onDismiss={close(dismissOffer)} />;
}

/** Whether this page is one to have at hand: not where there is no document to be had, nor what is no place. */
function isPlace(group: CopyKind, state: RootState): boolean {
  const shown = shownDocument(group, location.pathname, state);
  const hasNothing = shown !== null && !shown.received && shown.error !== undefined;
  return !hasNothing && !NO_PLACE.test(location.pathname);
}

/** Whose page this is: what is installed is the business's. */
function businessHere(): string {
  return location.pathname.split('/')[1] ?? '';
}
