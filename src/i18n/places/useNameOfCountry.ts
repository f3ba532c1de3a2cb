import { loadNameOfCountry, type NameOfCountry, nameByEngine } from './loadNameOfCountry.ts';
import { useLoadedNames } from './useLoadedNames.ts';

/** Country names in the page's language: the engine's until `loadNameOfCountry` resolves. Each render gets the same function. */
export function useNameOfCountry(): NameOfCountry {
  return useLoadedNames(loadNameOfCountry, nameByEngine);
}
