import { useCallback, useEffect, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { safeStorage } from '#platform/storage.ts';
import { ToastGroup } from '#ui/toast/index.ts';
import { ChangedStrip } from './snapshots/ChangedStrip.tsx';
import type { SnapshotChanges } from './snapshots/replaceSnapshots.ts';

const tab = safeStorage(() => sessionStorage);

/** Notes of which page this tab has said last that it is not kept here: a reload need not say it again. */
const UNKEPT = 'billfold:unkept';

/** What a page has to say about itself and this device. */
export type OfflineNotice =
  | { readonly kind: 'unkept' }
  | ({ readonly kind: 'changed' } & SnapshotChanges)
  | { readonly kind: 'update'; readonly accept: () => void };

/** Props of the word. */
export interface OfflineToastProps {
  readonly news: OfflineNotice;
}

/**
 * Says that a document is not kept on this device, what is not as in its snapshot, or that a new version of the page is there. What
 * is said of a snapshot goes with the page that showed it. What was closed does not come again.
 */
export function OfflineToast({ news }: OfflineToastProps) {
  const [closed, setClosed] = useState<OfflineNotice | null>(null);
  const close = useCallback(() => setClosed(news), [news]);
  return closed === news ? null : <Notice news={news} onClose={close} />;
}

function Notice({ news, onClose }: OfflineToastProps & { readonly onClose: () => void }) {
  const text = useText();
  const [pages, setPages] = useState(0);
  const [wasSaid] = useState(() => tab.read(UNKEPT) === location.pathname);
  const isOver =
    news.kind === 'changed' ? news.path !== location.pathname : news.kind === 'unkept' && wasSaid;
  useEffect(() => {
    if (isOver) onClose();
    else if (news.kind === 'unkept') tab.write(UNKEPT, location.pathname);
  }, [isOver, news.kind, onClose]);
  if (isOver) return null;
  if (news.kind === 'changed') return <ChangedStrip {...news} onClose={onClose} />;
  const toast =
    news.kind === 'unkept'
      ? { id: 'unkept', message: text('public.offline.unkept') }
      : {
          id: 'update',
          message: text('public.offline.update'),
          action: { label: text('public.offline.reload'), run: news.accept },
        };
  // an offer that went with its page, perhaps before it was seen, is made on the next one
  const isOffer = news.kind === 'update';
  const onGone = (_id: string, why?: 'left') =>
    isOffer && why ? setPages((count) => count + 1) : onClose();
  return <ToastGroup key={pages} toasts={[toast]} onClose={onGone} />;
}
