/** The heading of the section around an element, or else that of the page. */
export function findHeading(element: Element | null): HTMLElement | null {
  const inSection = element?.closest('section')?.querySelector<HTMLElement>('h2');
  return inSection ?? element?.closest('main')?.querySelector<HTMLElement>('h1') ?? null;
}

/** Focuses a heading if the control that had the focus is gone, so that keyboards and screen readers continue there. */
export function focusIfLost(heading: HTMLElement | null): void {
  if (heading === null || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
