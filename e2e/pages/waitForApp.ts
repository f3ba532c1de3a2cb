import { expect, type Frame, type Locator, type Page } from '@playwright/test';

/**
 * Waits until the prerendered page is hydrated: before that, a click on a control that only the app handles does nothing,
 * and a link loads its page again.
 */
export async function waitForApp(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/**
 * Waits until this control of a prerendered page is hydrated, and the page committed. `waitForApp` alone may be too early for a
 * link that the app must open itself, because it waits for the start of hydration only.
 */
export async function waitUntilHydrated(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate(isHydrated)).toBe(true);
}

/** Runs in the page; reads what React stores on elements. */
function isHydrated(control: HTMLElement | SVGElement): boolean {
  const read = (element: Element | null, name: string) =>
    Object.entries(element ?? {}).find(([key]) => key.startsWith(name))?.[1];
  const container = read(document.getElementById('root'), '__reactContainer');
  const isCommitted = container?.stateNode.current.memoizedState.isDehydrated === false;
  return isCommitted && read(control, '__reactProps') !== undefined;
}
