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
