import { useLayoutEffect, useRef } from 'react';

/** Returns the focus to the control that had it before a lock screen, a form or a receipt covered its page. */
export function useCoveredFocus(isCovered: boolean): void {
  const last = useRef<EventTarget | null>(null);
  // a layout effect is cleaned up before the form that covers the page takes the focus
  useLayoutEffect(() => {
    if (isCovered) return undefined;
    if (document.activeElement === document.body && last.current instanceof HTMLElement)
      last.current.focus();
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [isCovered]);
}
