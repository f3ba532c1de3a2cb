import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import type { ToastContent } from '#ui/toast/index.ts';

/** Passing a document's link on: an installed app shows no address to snapshot. */
export interface Sharing {
  /** By the device's own sheet where it has one, else by copying; needs no network. `name` says which document it is. */
  share(name: string, address: string): void;
  readonly toasts: readonly ToastContent[];
  readonly closeToast: () => void;
}

/** Shares links, and says when one was copied. */
export function useSharing(): Sharing {
  const text = useText();
  const [toast, setToast] = useState<ToastContent | null>(null);
  const copy = async (address: string) => {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false, // not allowed: then it is there to be copied by hand
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

/** A sheet that its reader has closed again needs no other way. */
function unlessClosed(otherWay: () => void): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Error && error.name === 'AbortError')) otherWay();
  };
}
