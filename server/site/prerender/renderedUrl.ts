import type { DocumentName, LocaleChoice } from '#contract/prerender.ts';
import { ROUTE_GROUPS } from '#domain/address/routeGroup.ts';
import { INTENT_QUERY, PAYMENT_QUERY, PROCESSOR_QUERY } from '#domain/address/successPath.ts';

/** Query parameters that a document's first view depends on, in the order in which the cache key names them. */
const QUERY_PARAMETERS = [
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
 * The address that a document is rendered for: known parameters only, each once and in a fixed order. URLs with invented
 * parameters therefore share one rendering and one cache entry.
 */
export function toRenderedUrl(address: string): string {
  const url = new URL(address);
  const query = new URLSearchParams();
  for (const name of QUERY_PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  url.search = query.toString();
  url.hash = '';
  return url.href;
}

/** The request of a page: its document, and the reader's locale. */
interface PageIdentity {
  readonly name: DocumentName;
  readonly locale: LocaleChoice;
}

/**
 * Whether every value in a rendered URL is in a short list, so that invented values do not fill the cache. Ids of payments
 * and reasons of a rejection have no such list: their pages are opened once or twice, and are rendered each time.
 */
export function hasListedValues(address: string, { name, locale }: PageIdentity): boolean {
  const listed = new Map<string, readonly string[]>([
    ['app_id', [name.appId]],
    ['type', ROUTE_GROUPS],
    ['locale', [locale.catalogue]],
    ['preview', ['1']],
    ['lines', ['all']],
  ]);
  const { searchParams } = new URL(address);
  return [...searchParams].every(([key, value]) => listed.get(key)?.includes(value) ?? false);
}
