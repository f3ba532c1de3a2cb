import { type Static, Type } from 'typebox';
import { closed, OptionalText } from '../scalars.ts';

/** A value with a label, as in the option lists of the global state. */
export const Option = closed({ value: Type.String(), label: Type.String() });

/** A value with a label. */
export type Option = Static<typeof Option>;

/** A country to choose: alpha-3 value, English label, alpha-2 code, and what its addresses need. */
export const CountryOption = closed({
  value: Type.String(),
  label: Type.String(),
  alpha2: Type.String(),
  hasPostalCode: Type.Boolean(),
  isPostalCodeRequired: Type.Boolean(),
  hasRegions: Type.Boolean(),
  isRegionRequired: Type.Boolean(),
  regionKind: OptionalText,
  postalCodeKind: OptionalText,
});

/** A country to choose. */
export type CountryOption = Static<typeof CountryOption>;
