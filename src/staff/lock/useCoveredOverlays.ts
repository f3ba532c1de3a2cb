import { useContext, useEffect, useMemo, useState } from 'react';
import { OverlayContext, type OverlayHost } from '#ui/overlay/OverlayContext.tsx';

/**
 * Counts the overlays of a page and closes them when the page is covered: a modal in the top layer would make the form that covers the page
 * inert.
 */
export function useCoveredOverlays(isCovered: boolean): OverlayHost {
  const outer = useContext(OverlayContext);
  const [open] = useState(() => new Set<() => void>());
  useEffect(() => {
    if (isCovered) for (const close of [...open]) close();
  }, [isCovered, open]);
  return useMemo(
    () => ({
      register(close) {
        open.add(close);
        const leave = outer.register(close);
        return () => {
          open.delete(close);
          leave();
        };
      },
    }),
    [outer, open],
  );
}
