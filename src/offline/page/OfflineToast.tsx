import { useText } from '#i18n/useText.ts';
import { ToastGroup } from '#ui/toast/index.ts';

/** What a page has to say about itself and this device. */
export type OfflineNews =
  | { readonly kind: 'unkept' }
  | { readonly kind: 'update'; readonly accept: () => void };

/** Props of the word; it goes by itself, too. */
export interface OfflineToastProps {
  readonly news: OfflineNews;
  readonly onClose: () => void;
}

/** Says that a document is not kept on this device, or that a new version of the page is there. */
export function OfflineToast({ news, onClose }: OfflineToastProps) {
  const text = useText();
  const toast =
    news.kind === 'unkept'
      ? { id: 'unkept', message: text('public.offline.unkept') }
      : {
          id: 'update',
          message: text('public.offline.update'),
          action: { label: text('public.offline.reload'), run: news.accept },
        };
  return <ToastGroup toasts={[toast]} onClose={onClose} />;
}
