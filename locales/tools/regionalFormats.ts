import type { PackOverride } from '#i18n/formats/formatPack.ts';
import { matchLocale } from '#i18n/locale/matchLocale.ts';
import { createFormatPack } from './createFormatPack.ts';
import { formatTagsFor } from './formatTags.ts';

/** The differences between one pack and another. */
export function override<T extends object>(pack: T, base: T): Partial<T> {
  const differing = Object.entries(pack).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key as keyof T]),
  );
  return Object.fromEntries(differing) as Partial<T>;
}

/** The tags of the regions that a catalogue serves. */
export function regionTags(catalogue: string, existing: readonly string[]): readonly string[] {
  return formatTagsFor([catalogue]).filter(
    (tag) => tag !== catalogue && matchLocale(tag, existing) === catalogue,
  );
}

/** Formats of the regions that a catalogue serves, each as the differences from the catalogue's own pack. */
export function regionalFormats(
  catalogue: string,
  existing: readonly string[],
): Readonly<Record<string, PackOverride>> {
  const base = createFormatPack(catalogue);
  const tags = regionTags(catalogue, existing);
  return Object.fromEntries(tags.map((tag) => [tag, override(createFormatPack(tag), base)]));
}
