import { boolean, type ObjectSchema, object, string } from 'yup';
import { isPostalCode } from '#domain/country/postalCode.ts';
import type { CardSource } from '../sources.ts';
import type { AddressRules, AddressValues, FieldName } from './cardDetails.ts';

/** Why a field is invalid; the form has the texts. */
export type DetailFault = 'required' | 'postalCode' | 'email' | 'consent';

/** Faults by field name. */
export type DetailFaults = Readonly<Partial<Record<FieldName, DetailFault>>>;

/** Checks only the format. Whether the address exists is known only once an e-mail arrives. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Validates a source's fields: name, country, postal code where the country requires one, street, city and region
 * where asked for, e-mail (required for customers, and when saving a card), consent where saving needs it.
 */
export function detailsSchema(
  source: CardSource,
  fields: readonly FieldName[],
  rules: AddressRules,
): ObjectSchema<object> {
  const shape = fields.map((name) => [name, getFieldSchema(name, source, rules)]);
  return object(Object.fromEntries(shape));
}

function getFieldSchema(name: FieldName, source: CardSource, rules: AddressRules) {
  if (name === 'consent') {
    return source.consent === 'required' ? boolean().oneOf([true], 'consent') : boolean();
  }
  const text = isRequired(name, source, rules)
    ? string().trim().required('required')
    : string().trim();
  if (name === 'email') return text.matches(EMAIL, { message: 'email', excludeEmptyString: true });
  if (name !== 'postalCode') return text;
  return text.test('postalCode', 'postalCode', (code, { parent }) =>
    !code ? true : isPostalCode(code, (parent as AddressValues).country),
  );
}

/**
 * Whether a field is required. Staff who charge may not know the e-mail address; customers need one for the receipt. A delivery
 * needs the phone number if the form asks for it, and a region only if the country has regions.
 */
export function isRequired(
  name: FieldName,
  { mode, audience, isDelivery }: CardSource,
  { isPostalCodeRequired, isRegionRequired = false }: AddressRules,
): boolean {
  if (name === 'postalCode') return isPostalCodeRequired;
  if (isDelivery && name === 'region') return isRegionRequired;
  if (isDelivery && name === 'phone') return true;
  if (name === 'email') return mode !== 'pay' || audience !== 'staff';
  return name !== 'address2' && name !== 'phone';
}

/** Faults by field; empty when all are valid. */
export function findFaults(
  source: CardSource,
  fields: readonly FieldName[],
  rules: AddressRules,
  values: AddressValues,
): DetailFaults {
  try {
    detailsSchema(source, fields, rules).validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: readonly { path?: string; message: string }[] };
    const faults: Partial<Record<string, DetailFault>> = {};
    for (const { path, message } of inner) {
      if (path !== undefined) faults[path] ??= message as DetailFault;
    }
    return faults;
  }
}
