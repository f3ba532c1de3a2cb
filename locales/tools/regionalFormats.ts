import type { FormatPack, PackOverride } from '#i18n/formatPack.ts';
import { matchLocale } from '#i18n/matchLocale.ts';
import { createFormatPack } from './createFormatPack.ts';
import { formatTagsFor } from './formatTags.ts';

function override(pack: FormatPack, base: FormatPack): PackOverride {
  const differing = Object.entries(pack).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key as keyof FormatPack]),
  );
  return Object.fromEntries(differing);
}

/** Formats of the regions that a catalogue serves, each as what differs from the catalogue's own pack. */
export function regionalFormats(
  catalogue: string,
  existing: readonly string[],
): Readonly<Record<string, PackOverride>> {
  const base = createFormatPack(catalogue);
  const tags = formatTagsFor([catalogue]).filter(
    (tag) => tag !== catalogue && matchLocale(tag, existing) === catalogue,
  );
  return Object.fromEntries(tags.map((tag) => [tag, override(createFormatPack(tag), base)]));
}
