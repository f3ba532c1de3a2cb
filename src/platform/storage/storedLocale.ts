import type { SafeStorage } from './storage.ts';

/** Local storage key of the chosen locale; differs outside production. */
export function localeKey(environment: string): { readonly prefix: string; readonly name: string } {
  return {
    prefix: environment === 'production' ? 'billfold:' : `billfold:${environment}:`,
    name: 'app',
  };
}

/** The locale that the visitor chose earlier, read synchronously, without waiting for the store; null if there is none. */
export function readStoredLocale(store: SafeStorage, environment: string): string | null {
  const { prefix, name } = localeKey(environment);
  return readPersistedLocale(store.read(prefix + name));
}

/** The locale in a saved record, which stores each field as JSON inside JSON; null for anything else. */
export function readPersistedLocale(record: string | null): string | null {
  try {
    const parsed: unknown = JSON.parse(record ?? 'null');
    const locale: unknown = JSON.parse((parsed as { locale?: string } | null)?.locale ?? 'null');
    return typeof locale === 'string' ? locale : null;
  } catch {
    return null; // a record of another version counts as none
  }
}
