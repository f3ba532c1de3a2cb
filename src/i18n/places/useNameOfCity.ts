import { cityOfZone } from '#domain/country/cityOfZone.ts';
import { loadNameOfCity, type NameOfCity } from './loadNameOfCity.ts';
import { useLoadedNames } from './useLoadedNames.ts';

const toEnglish = (): NameOfCity => cityOfZone;

/** Cities of time zones in the page's language, in English until they have loaded. Each render gets the same function. */
export function useNameOfCity(): NameOfCity {
  return useLoadedNames(loadNameOfCity, toEnglish);
}
