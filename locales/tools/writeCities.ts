import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { LOCALES_FOLDER, readLocales } from './catalogues.ts';
import type { CityNames } from './cities.ts';

/** `npx tsx locales/tools/writeCities.ts FOLDER`: cities.json from an unpacked `cldr-dates-full`, which is too large to install. */
const [folder = ''] = process.argv.slice(2);

/** The folders of CLDR with other names than our tags. */
const FOLDERS: Readonly<Record<string, string>> = { 'en-US': 'en', 'zh-Hans': 'zh' };

/** A zone with its city, or a part of the names of zones with what follows. */
type Zones = { readonly [part: string]: string | Zones };

/** The city of each zone under a part of CLDR's tree of names. */
function listCities(zones: Zones, prefix = ''): (readonly [string, string])[] {
  return Object.entries(zones).flatMap(([part, below]) => {
    if (typeof below === 'string') return [];
    const { exemplarCity } = below;
    if (typeof exemplarCity === 'string') return [[prefix + part, exemplarCity] as const];
    return listCities(below, `${prefix}${part}/`);
  });
}

function readCities(tag: string): ReadonlyMap<string, string> {
  const name = FOLDERS[tag] ?? tag;
  const file = `${folder}/main/${name}/timeZoneNames.json`;
  if (!existsSync(file)) return new Map();
  const { main } = JSON.parse(readFileSync(file, 'utf8'));
  const cities = listCities(main[name].dates.timeZoneNames.zone);
  return new Map(cities.filter(([zone]) => zone !== 'Etc/Unknown'));
}

const locales = readLocales().map(({ tag, parent }) => ({ tag, parent, cities: readCities(tag) }));
const zones = [...new Set(locales.flatMap(({ cities }) => [...cities.keys()]))].toSorted();

function findCity(tag: string | null, zone: string): string | null {
  const locale = locales.find((one) => one.tag === tag);
  if (locale === undefined) return null;
  return locale.cities.get(zone) ?? findCity(locale.parent, zone);
}

const rows = locales.map(({ tag, parent, cities }) => {
  const names = zones.map((zone) => {
    const city = cities.get(zone) ?? null;
    return city === findCity(parent, zone) ? null : city;
  });
  return [tag, names] as const;
});
const names = Object.fromEntries(
  rows.filter(([, cities]) => cities.some((city) => city !== null)),
) satisfies CityNames['names'];
const lines = Object.entries(names).map(
  ([tag, cities]) => `    ${JSON.stringify(tag)}: ${JSON.stringify(cities)}`,
);
writeFileSync(
  `${LOCALES_FOLDER}cities.json`,
  `{\n  "zones": ${JSON.stringify(zones)},\n  "names": {\n${lines.join(',\n')}\n  }\n}\n`,
);
console.log(`cities.json: ${zones.length} zones in ${lines.length} locales`);
