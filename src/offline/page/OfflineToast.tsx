import { useCallback, useEffect, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { safeStorage } from '#platform/storage/storage.ts';
import { ToastGroup } from '#ui/toast/index.ts';
import { ChangedStrip } from './snapshots/ChangedStrip.tsx';
import type { SnapshotChanges } from './snapshots/replaceSnapshots.ts';

const tab = safeStorage(() => sessionStorage);

/** Session key of the page for which this tab last showed that it is not saved: a reload need not repeat it. */
const UNSAVED = 'billfold:unkept';

/** A notice about this page and this device. */
export type OfflineNotice =
  | { readonly kind: 'unsaved' }
  | ({ readonly kind: 'changed' } & SnapshotChanges)
  | { readonly kind: 'update'; readonly accept: () => void };

/** Props of the toast. */
export interface OfflineToastProps {
  readonly notice: OfflineNotice;
}

/**
 * Reports that a document is not saved on this device, what differs from its snapshot, or that a new version of the page is
 * available. A notice about a snapshot disappears with its page. A dismissed one does not return.
 */
export function OfflineToast({ notice }: OfflineToastProps) {
  const [closed, setClosed] = useState<OfflineNotice | null>(null);
  const close = useCallback(() => setClosed(notice), [notice]);
  return closed === notice ? null : <Notice notice={notice} onClose={close} />;
}

function Notice({ notice, onClose }: OfflineToastProps & { readonly onClose: () => void }) {
  const text = useText();
  const [pages, setPages] = useState(0);
  const [wasShown] = useState(() => tab.read(UNSAVED) === location.pathname);
  const isOver =
    notice.kind === 'changed'
      ? notice.path !== location.pathname
      : notice.kind === 'unsaved' && wasShown;
  useEffect(() => {
    if (isOver) onClose();
    else if (notice.kind === 'unsaved') tab.write(UNSAVED, location.pathname);
  }, [isOver, notice.kind, onClose]);
  if (isOver) return null;
  if (notice.kind === 'changed') return <ChangedStrip {...notice} onClose={onClose} />;
  const toast =
    notice.kind === 'unsaved'
      ? { id: 'unsaved', message: text('public.offline.unsaved') }
      : {
          id: 'update',
          message: text('public.offline.update'),
          action: { label: text('public.offline.reload'), run: notice.accept },
        };
  // an offer that disappeared with its page, perhaps unseen, is repeated on the next page
  const isOffer = notice.kind === 'update';
  const onGone = (_id: string, why?: 'left') =>
    isOffer && why ? setPages((count) => count + 1) : onClose();
  return <ToastGroup key={pages} toasts={[toast]} onClose={onGone} />;
}
