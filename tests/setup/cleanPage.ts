import { cleanup, configure } from '@testing-library/react';
import { unstable_NormalPriority, unstable_scheduleCallback } from 'scheduler';
import { afterEach } from 'vitest';

/** Waits until React has run the effects of everything that it displayed so far. */
const waitForEffects = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_NormalPriority, () => resolve());
  });

// Waiting may take long on a busy machine; only the result counts. An element is found as soon as
// it is displayed. Its effects run later, on a busy machine after the next line of the test.
configure(({ asyncWrapper }) => ({
  asyncUtilTimeout: 60_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await waitForEffects();
      return result;
    }),
}));

/** How long a test's page takes to become idle, in ms. */
const IDLE_MS = 50;

/** Pending idle callbacks end with their test, as they end with their page: later there is no window any more. */
const waiting = new Set<ReturnType<typeof setTimeout>>();
Object.assign(globalThis, {
  requestIdleCallback: (task: () => void) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      task();
    }, IDLE_MS);
    waiting.add(timer);
  },
});

/** The address of a page under test, unless the test sets another. */
const ADDRESS = 'http://localhost:3000/';

afterEach(() => {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
  cleanup();
  // React Aria's live region outlives the components of a test
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]'))
    log.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(ADDRESS);
});
