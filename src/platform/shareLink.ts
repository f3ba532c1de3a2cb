/** How a link was shared: with the share sheet, by copying, or not at all because the device supports neither. */
export type ShareResult = 'shared' | 'copied' | 'blocked';

/**
 * Shares a link with the device's share sheet, or copies it if there is none; works offline. Never rejects: closing the sheet
 * counts as sharing.
 */
export async function shareLink(name: string, address: string): Promise<ShareResult> {
  try {
    if (navigator.share) {
      await navigator.share({ title: name, url: address });
      return 'shared';
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'shared';
  }
  return navigator.clipboard.writeText(address).then(
    () => 'copied',
    () => 'blocked',
  );
}
