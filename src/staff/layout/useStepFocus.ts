import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for an element whose controls change with `step`, which is undefined until there are any. If the focused control
 * disappears with its step, the first control of the next step gets the focus, so that keyboards and screen readers continue there.
 */
export function useStepFocus<T extends HTMLElement>(
  step: string | number | undefined,
): RefObject<T | null> {
  const root = useRef<T>(null);
  const shown = useRef(step);
  // before a closed modal moves the focus to a heading
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before === undefined || before === step || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus();
  }, [step]);
  return root;
}
