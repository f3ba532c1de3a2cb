/**
 * Whether a URL is a preview by the business itself (`?preview=1`): it does not count as a view, and nothing of it is
 * saved on the device.
 */
export function isPreview(search: string): boolean {
  return /[?&]preview=1(&|$)/.test(search);
}
