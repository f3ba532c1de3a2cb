import { Type } from 'typebox';
import { Boot } from '../entities/boot.ts';
import { CountryOption, Option } from '../entities/options.ts';
import { closed } from '../scalars.ts';
import { routes } from './route.ts';

/** The application itself: its boot, and the option lists that every form needs. */
export const appRoutes = routes({
  getBoot: {
    audience: 'public',
    method: 'GET',
    path: '/v1/boot',
    summary: 'The branding, language and contact details of this business',
    source: 'ours',
    isWrite: false,
    params: [],
    payload: null,
    response: Boot,
    problems: ['not-found', 'database-unavailable'],
  },
  getCountries: {
    audience: 'public',
    method: 'GET',
    path: '/v1/countryAndProvince',
    summary: 'Country options',
    source: 'section 7',
    isWrite: false,
    params: [],
    payload: null,
    response: closed({ countries: Type.Array(CountryOption) }),
    problems: ['not-found'],
  },
  getRegions: {
    audience: 'public',
    method: 'GET',
    path: '/v1/countryAndProvince/{countryCode}',
    summary: 'Region options of one country',
    source: 'section 7',
    isWrite: false,
    params: ['countryCode'],
    payload: null,
    response: closed({ countryCode: Type.String(), regions: Type.Array(Option) }),
    problems: ['not-found'],
  },
});
