import { countryOptions } from '#server/countries/countries.ts';
import type { Handler } from '../shared/handler.ts';

/** Country options. */
export const getCountries: Handler<'getCountries'> = async () => ({
  body: { countries: [...countryOptions] },
});
