import type { AppStore } from '#store/createAppStore.ts';
import { overlayClosed, overlayOpened } from '#store/slices/overlaySlice.ts';
import type { OverlayHost } from '#ui/overlay/OverlayContext.tsx';

/** The open overlays of a page: counted in the store, closed together on a change of route. */
export interface Overlays {
  readonly host: OverlayHost;
  closeAll(): void;
}

/** Connects the controls' overlays, which do not import the store, with the counter. */
export function createOverlays(store: AppStore): Overlays {
  const open = new Set<() => void>();
  return {
    host: {
      register(close) {
        open.add(close);
        store.dispatch(overlayOpened());
        return () => {
          if (open.delete(close)) store.dispatch(overlayClosed());
        };
      },
    },
    closeAll() {
      for (const close of [...open]) close();
    },
  };
}
