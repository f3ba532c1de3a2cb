import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import type { ToastContent } from '#ui/toast/index.ts';

/** Shares a document's link, because an installed app shows no URL to copy. */
export interface Sharing {
  /** Uses the device's share sheet where there is one, else copies the link; works offline. `name` says which document it is. */
  share(name: string, address: string): void;
  readonly toasts: readonly ToastContent[];
  readonly closeToast: () => void;
}

/** Shares links, and shows a toast when one was copied. */
export function useSharing(): Sharing {
  const text = useText();
  const [toast, setToast] = useState<ToastContent | null>(null);
  const copy = async (address: string) => {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false, // not allowed: show it for copying by hand
    );
    setToast({ id: address, message: isCopied ? text('shared.copied') : address });
  };
  return {
    share(name, address) {
      if (!navigator.share) void copy(address);
      else navigator.share({ title: name, url: address }).catch(unlessClosed(() => copy(address)));
    },
    toasts: toast ? [toast] : [],
    closeToast: () => setToast(null),
  };
}

/** A share sheet that the user closed needs no fallback. */
function unlessClosed(otherWay: () => void): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Error && error.name === 'AbortError')) otherWay();
  };
}
