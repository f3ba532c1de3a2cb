import { cityOfZone } from '#domain/country/cityOfZone.ts';
import { localeChain, readLocalesJson } from './catalogues.ts';

/** City names of time zones from CLDR: `names[tag][n]` is the city of `zones[n]`, null if it is the parent's. */
export interface CityNames {
  readonly zones: readonly string[];
  readonly names: Readonly<Record<string, readonly (string | null)[]>>;
}

/** Zones that CLDR lists under an old name, and browsers under either: the new name by the old one. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

let cities: CityNames | undefined;

/** The names of cities in a language by time zone, where they differ from the last part of the zone's id. */
export function createCityPack(tag: string): Readonly<Record<string, string>> {
  cities ??= readLocalesJson<CityNames>('cities.json');
  const { zones, names } = cities;
  const layers = localeChain(tag).map((one) => names[one] ?? []);
  const rows = zones.flatMap((zone, index) => {
    const city = layers.map((layer) => layer[index]).find((name) => name != null);
    if (city === undefined || city === null) return [];
    const ids = [zone, NEW_NAMES[zone] ?? zone];
    return [...new Set(ids)]
      .filter((id) => cityOfZone(id) !== city)
      .map((id) => [id, city] as const);
  });
  return Object.fromEntries(rows);
}
