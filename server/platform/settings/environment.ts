/** Thrown for an invalid setting; the message is one sentence for the operator. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable without the spaces around it; null for one that is unset or empty. */
export function readText(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

/** A variable with a web address. Throws a `SettingsError` for any other text. */
export function readUrl(env: Environment, name: string, fallback: string): string {
  const text = readText(env, name) ?? fallback;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new SettingsError(`${name} must be an address that begins with https:// or http://.`);
}

/** The parts of a comma-separated variable; none for one that is unset. */
export function readList(env: Environment, name: string): readonly string[] {
  return (readText(env, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A variable that is on or off. Throws a `SettingsError` for any other text. */
export function readSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const text = readText(env, name)?.toLowerCase();
  if (text === undefined) return fallback;
  if (['on', 'true', '1', 'yes'].includes(text)) return true;
  if (['off', 'false', '0', 'no'].includes(text)) return false;
  throw new SettingsError(`${name} is "${text}"; it must be on or off.`);
}

/** A variable with a port; null for one that is unset. Throws a `SettingsError` for anything but a port up to `most`. */
export function readPort(env: Environment, name: string, most = 65_535): number | null {
  const text = readText(env, name);
  if (text === null) return null;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= most) return port;
  throw new SettingsError(`${name} is "${text}"; it must be a number from 1 to ${most}.`);
}

/** The limits of a number, its default, and its unit for the error message. */
export interface NumberLimits {
  readonly least: number;
  readonly most: number;
  readonly fallback: number;
  readonly unit: string;
}

/** A variable with a whole number. Throws a `SettingsError` for any other text. */
export function readNumber(
  env: Environment,
  name: string,
  { least, most, fallback, unit }: NumberLimits,
): number {
  const text = readText(env, name);
  if (text === null) return fallback;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new SettingsError(
    `${name} is "${text}"; it must be a whole number${unit} from ${least} to ${most}.`,
  );
}
