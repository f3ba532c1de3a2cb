import type { ConnectionContext } from '#server/processors/contract/connectionContext.ts';
import type {
  ConnectionField,
  ConnectionFields,
} from '#server/processors/contract/connectionFields.ts';

/** Keys of a connection, as they would be stored. */
export type Keys = Pick<ConnectionContext, 'mode' | 'settings' | 'secrets'>;

/** What is wrong with the keys of a connection, by the names of its fields and never by a value; null for nothing. */
export function findKeysFault(fields: ConnectionFields, keys: Keys): string | null {
  const { mode, settings, secrets } = keys;
  return (
    findFault('setting', fields.settings, settings, mode) ??
    findFault('secret', fields.secrets, secrets, mode)
  );
}

function findFault(
  kind: 'setting' | 'secret',
  fields: ConnectionFields['settings'],
  values: Readonly<Record<string, string>>,
  mode: Keys['mode'],
): string | null {
  const names = Object.keys(fields);
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) {
    return `there is no ${kind} “${unknown}”, only ${names.join(', ') || 'none'}`;
  }
  for (const [name, field] of Object.entries(fields)) {
    const reason = findFieldFault(field, values[name], mode);
    if (reason !== null) return `the ${kind} “${name}” ${reason}`;
  }
  return null;
}

function findFieldFault(
  { isRequired, isAddress, choices, begins }: ConnectionField,
  value: string | undefined,
  mode: Keys['mode'],
): string | null {
  if (value === undefined || value === '') return isRequired ? 'is missing' : null;
  if (value.trim() !== value) return 'has leading or trailing spaces';
  if (isAddress && !isWebAddress(value)) {
    return 'is not an address that begins with https:// or http://';
  }
  if (choices && !value.split(' ').every((one) => choices.includes(one))) {
    return `may only list, separated by spaces: ${choices.join(', ')}`;
  }
  if (begins === undefined || begins[mode].some((start) => value.startsWith(start))) return null;
  return `does not match the mode “${mode}”: it must begin with ${begins[mode].join(' or ')}`;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
