import { createContext, useContext, useEffect, useRef } from 'react';

/**
 * An overlay's callbacks. `register` counts one open overlay until the returned function is called; the host may call
 * `close` at any time, as it does on every route change.
 */
export interface OverlayHost {
  register(close: () => void): () => void;
}

const ALONE: OverlayHost = { register: () => () => {} };

/** Provided by the app; without it, overlays work but are not counted. */
export const OverlayContext = createContext<OverlayHost>(ALONE);

/** Counts an overlay while it is open, and allows the host to close it. */
export function useOverlay(isOpen: boolean, onClose: () => void): void {
  const host = useContext(OverlayContext);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    return host.register(() => latest.current());
  }, [isOpen, host]);
}
