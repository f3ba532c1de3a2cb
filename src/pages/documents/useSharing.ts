import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { shareLink } from '#platform/shareLink.ts';
import type { ToastContent } from '#ui/toast/index.ts';

/** Shares a document's link, because an installed app shows no URL to copy. */
export interface Sharing {
  /** Opens the device's share sheet if there is one, otherwise copies the link. Works offline. `name` is the document's. */
  share(name: string, address: string): void;
  readonly toasts: readonly ToastContent[];
  readonly closeToast: () => void;
}

/** Shares links. A toast confirms that a link was copied, or shows it if the device can neither share nor copy. */
export function useSharing(): Sharing {
  const text = useText();
  const [toast, setToast] = useState<ToastContent | null>(null);
  const share = async (name: string, address: string) => {
    const result = await shareLink(name, address);
    if (result === 'shared') return;
    setToast({ id: address, message: result === 'copied' ? text('shared.copied') : address });
  };
  return {
    share: (name, address) => void share(name, address),
    toasts: toast ? [toast] : [],
    closeToast: () => setToast(null),
  };
}
