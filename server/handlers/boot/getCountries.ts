import { countryOptions } from '#server/countries/countries.ts';
import type { Handler } from '../shared/handler.ts';

/** Country options (7.07). */
export const getCountries: Handler<'getCountries'> = async () => ({
  body: { countries: [...countryOptions] },
});
