import { isFilePath } from '#domain/address/publicId.ts';
import { isServed } from '#domain/address/reservedNames.ts';

/** Whether an address may be a page of the app: not a file, and not served by another route. */
export function isPagePath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  return !isServed(path) && !isFilePath(path) && !path.startsWith('/@');
}
