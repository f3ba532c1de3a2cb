import { optionEndpoints } from '#api/optionEndpoints.ts';
import type { Option } from '#contract/entities/options.ts';
import type { RootState } from './rootReducer.ts';

const NONE: readonly Option[] = [];

/** The regions of a country to choose from; empty until a form has loaded them. */
export function selectRegionOptions(state: RootState, country: string): readonly Option[] {
  return optionEndpoints.endpoints.getRegions.select(country)(state).data?.regions ?? NONE;
}
