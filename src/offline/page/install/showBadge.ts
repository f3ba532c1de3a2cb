/** Shows a count on the installed app's icon, or nothing for 0; a browser that has no badges shows none. Never rejects. */
export async function showBadge(count: number): Promise<void> {
  try {
    if (count > 0) await navigator.setAppBadge?.(count);
    else await navigator.clearAppBadge?.();
  } catch {
    // not installed, or not allowed: the page itself says what waits
  }
}
