import type { RegisteredProcessor } from './contract.ts';

/** Takes the secret, and all that a processor has added, out of the address in place (2.36); what we had put there stays. */
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
