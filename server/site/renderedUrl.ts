import { INTENT_QUERY, PAYMENT_QUERY, PROCESSOR_QUERY } from '#domain/address/successPath.ts';

/** Query parameters that a document's first view depends on, in the order in which the cache key names them. */
const KNOWN = [
  'app_id',
  'type',
  'locale',
  'preview',
  'lines',
  'refused',
  PAYMENT_QUERY,
  INTENT_QUERY,
  PROCESSOR_QUERY,
];

/**
 * The address that a document is rendered for: known parameters only, each once and in a fixed order. Invented parameters thus
 * share one rendering and one place in the cache.
 */
export function toRenderedUrl(address: string): string {
  const url = new URL(address);
  const query = new URLSearchParams();
  for (const name of KNOWN) {
    const value = url.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  url.search = query.toString();
  url.hash = '';
  return url.href;
}
