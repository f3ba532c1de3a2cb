import { type ComponentType, useEffect, useState } from 'react';
import { useOnDemand } from '#i18n/useOnDemand.ts';
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
}

const loadOffer = (): Promise<ComponentType<InstallOfferProps>> =>
  import('./InstallOffer.tsx').then((late) => late.InstallOffer);

/** Where nothing is offered: in the middle of a payment, and where a file is checked. */
const NO_PLACE = /\/(pay|proof)\/?$/;

/** Offers to install the business's page where the browser can and the visitor has not said no to this business. */
export function InstallParts({ app }: InstallPartsProps) {
  const [way, setWay] = useState<InstallWay | null>(null);
  const [path, setPath] = useState(location.pathname);
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
    const stop = app.store.subscribe(() => setPath(location.pathname));
    void look();
    window.addEventListener('beforeinstallprompt', look);
    window.addEventListener('appinstalled', installed);
    return () => {
      isHere = false;
      stop();
      window.removeEventListener('beforeinstallprompt', look);
      window.removeEventListener('appinstalled', installed);
    };
  }, [app.store, want]);
  if (way === null || Offer === null || NO_PLACE.test(path)) return null;
  const close = (deed: (appId: string) => Promise<void>) => () => {
    setWay(null);
    deed(businessHere()).catch((error: unknown) =>
      app.reporter.report({ code: 'install-failed', error }),
    );
  };
  return <Offer way={way} onTake={close(takeOffer)} onDismiss={close(dismissOffer)} />;
}

/** Whose page this is: what is installed is the business's. */
function businessHere(): string {
  return location.pathname.split('/')[1] ?? '';
}
