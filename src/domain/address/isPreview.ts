/** Whether an address is a look by the business itself (`?preview=1`): it is no view, and nothing of it stays on the device. */
export function isPreview(search: string): boolean {
  return /[?&]preview=1(&|$)/.test(search);
}
