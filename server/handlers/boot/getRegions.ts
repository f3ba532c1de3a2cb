import { toAlpha3 } from '#domain/country/countryCode.ts';
import { regionOptions } from '#server/countries/countries.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import type { Handler } from '../shared/handler.ts';

/** Region options of a country, by its alpha-3 code; an alpha-2 code is accepted too. */
export const getRegions: Handler<'getRegions'> = async ({ params }) => {
  const requested = params.countryCode ?? '';
  const countryCode = toAlpha3(requested) ?? requested;
  return { body: { countryCode, regions: [...orThrowNotFound(regionOptions(countryCode))] } };
};
