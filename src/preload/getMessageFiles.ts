import type { PreloadAssets } from '#contract/preloadAssets.ts';
import type { LocaleChoice } from '#contract/prerender.ts';
import { toLocaleFileAddress } from '#domain/address/localeFileAddress.ts';

/** Addresses of a locale's messages and, where the region may have its own, its formats. */
export interface MessageFiles {
  readonly reading: string;
  readonly formats?: string;
}

/** The files of a locale for a first view; undefined where nothing is built. */
export function getMessageFiles(
  { catalogue, format }: LocaleChoice,
  { localesId, regionalTags }: Pick<PreloadAssets, 'localesId' | 'regionalTags'>,
): MessageFiles | undefined {
  if (localesId === null) return undefined;
  const reading = toLocaleFileAddress(catalogue, 'reading', localesId);
  if (format === catalogue || !regionalTags.split(' ').includes(catalogue)) return { reading };
  return { reading, formats: toLocaleFileAddress(catalogue, 'formats', localesId) };
}
