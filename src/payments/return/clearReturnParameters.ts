import type { RegisteredProcessor } from '../contract.ts';

/** Removes the secret and the processor's parameters from the URL in place. Our own parameters stay. */
export function clearReturnParameters(
  page: Pick<Window, 'location' | 'history'>,
  registry: readonly RegisteredProcessor[],
): void {
  const url = new URL(page.location.href);
  for (const name of [...url.searchParams.keys()]) {
    if (registry.some(({ returnParameters }) => returnParameters.test(name))) {
      url.searchParams.delete(name);
    }
  }
  page.history.replaceState(page.history.state, '', url.pathname + url.search + url.hash);
}
