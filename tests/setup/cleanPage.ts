import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// waiting may take long on a busy machine; only the result counts
configure({ asyncUtilTimeout: 60_000 });

/** How long the page of a test takes until it has nothing better to do, in ms. */
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

afterEach(() => {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
  cleanup();
  // React Aria's live region outlives the components of a test
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]'))
    log.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
