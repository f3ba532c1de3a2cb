import { readSettings } from './settings.ts';

/**
 * Loads a page again, once by itself, that was stored on the device: its policy lets no processor in. Rejects where it is the
 * stored one after that, too; ends never where the page goes, and at once on a page that the server has just sent.
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
