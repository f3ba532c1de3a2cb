/** A text as a URL; null if it is not one. */
export function toUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
