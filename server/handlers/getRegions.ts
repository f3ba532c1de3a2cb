import { alpha3Of } from '#domain/country/countryCode.ts';
import { regionOptions } from '#server/countries/countries.ts';
import type { Handler } from '#server/http/handler.ts';
import { orNotFound } from '#server/http/notFound.ts';

/** Region options of a country (7.08), by its alpha-3 code; an alpha-2 code is understood too. */
export const getRegions: Handler<'getRegions'> = async ({ params }) => {
  const asked = params.countryCode ?? '';
  const countryCode = alpha3Of(asked) ?? asked;
  return { body: { countryCode, regions: [...orNotFound(regionOptions(countryCode))] } };
};
