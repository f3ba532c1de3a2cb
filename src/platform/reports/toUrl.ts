/** An address as a URL; null for what is none. */
export function toUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
