import { firstLabel } from './hostName.ts';

/**
 * The address of a page in another route group, from the current one: the host's keyword is exchanged
 * (`quote.fern.example` becomes `invoice.fern.example`), or `?type=` where the host has none. Another group is another page
 * to the browser (its policy differs), so follow it with a plain link, not with the router.
 */
export function groupAddress(path: string, group: 'quote' | 'invoice', current: string): string {
  const from = new URL(current);
  const to = new URL(path, from);
  const label = firstLabel(from.hostname);
  const other = group === 'quote' ? 'invoice' : 'quote';
  if (from.searchParams.has('type') || !(label.includes(other) || label.includes(group))) {
    to.searchParams.set('type', group);
  } else if (!label.includes(group)) {
    to.hostname = label.replace(other, group) + from.hostname.slice(label.length);
  }
  const locale = from.searchParams.get('locale');
  if (locale !== null) to.searchParams.set('locale', locale);
  return to.href;
}
