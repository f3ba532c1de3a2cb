import { readSettings } from './settings.ts';

/**
 * Reloads a page, once automatically, that was stored on the device: its policy allows no processor. Rejects if the
 * stored one loads again; never settles if the page is leaving, and resolves at once on a page that the server has just
 * sent.
 */
export async function reloadStoredPage(): Promise<void> {
  if (!readSettings(document).isFromDevice) return;
  if (wasReloaded()) throw new Error('The page is the stored one');
  location.reload();
  await new Promise(() => {});
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}
