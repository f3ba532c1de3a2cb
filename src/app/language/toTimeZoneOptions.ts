import type { Option } from '#contract/entities/options.ts';

/** How the list begins and sorts: the device's own time zone, and the language of the page. */
interface TimeZoneOrder {
  readonly first: string;
  readonly locale: string;
}

/** Time zones to choose from, by the name of their city: `New York (America)`, with the device's own before the others. */
export function toTimeZoneOptions(
  timeZones: readonly string[],
  { first, locale }: TimeZoneOrder,
): Option[] {
  const { compare } = new Intl.Collator(locale);
  const options = timeZones
    .map((value) => ({ value, label: toLabel(value) }))
    .sort((one, other) => compare(one.label, other.label));
  return [
    ...options.filter(({ value }) => value === first),
    ...options.filter(({ value }) => value !== first),
  ];
}

function toLabel(timeZone: string): string {
  const parts = timeZone.replaceAll('_', ' ').split('/');
  const city = parts.pop() ?? timeZone;
  return parts.length === 0 ? city : `${city} (${parts.join(', ')})`;
}
