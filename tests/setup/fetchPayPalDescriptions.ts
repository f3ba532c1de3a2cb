import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = 'paypal-rest-api-specifications';
const VERSION = '1.0.0';
const INTEGRITY =
  'eqXIvFXi0OJIrMwUhbFoHnB7p/n4R+jeG/NTSpZRDGXsxAw3zbE4jYsNzTwsVDnGTDEZCZv9PIa8tEXktEVD6Q==';
const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** A published description of PayPal's API (OpenAPI 3). */
export type Description = Readonly<Record<string, unknown>>;

/** The names of the descriptions that are checked. */
export type DescriptionName =
  | 'checkout_orders_v2'
  | 'customer_disputes_v1'
  | 'payments_payment_v2'
  | 'notifications_webhooks_v1'
  | 'vault_payment_tokens_v3';

/**
 * PayPal's published descriptions of its API, from `.cache`, otherwise from the registry: the package cannot be
 * installed, because it depends on versions that no longer exist. Throws if it cannot be fetched now, or differs from
 * what was published.
 */
export function fetchPayPalDescriptions(): (name: DescriptionName) => Description {
  const folder = join(CACHE, `${PACKAGE}-${VERSION}`);
  if (!existsSync(folder)) fetchInto(folder);
  return (name) => {
    const text = readFileSync(join(folder, 'openapi', `${name}.json`), 'utf8');
    return JSON.parse(text, (key, value) => (key === 'enum' ? orNone(value) : value));
  };
}

/** Some lists are empty where any value is allowed; validators reject such a list. */
function orNone(list: readonly unknown[]): readonly unknown[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Fetches them into a folder that appears atomically, with all of its files. */
function fetchInto(folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const place = mkdtempSync(join(CACHE, 'fetching-'));
  try {
    pack(place);
    const file = join(place, `paypal-${PACKAGE}-${VERSION}.tgz`);
    const digest = createHash('sha512').update(readFileSync(file)).digest('base64');
    if (digest !== INTEGRITY) throw new Error('The package is not the one that was published.');
    execFileSync('tar', ['xzf', file, '-C', place]);
    if (!existsSync(folder)) renameSync(join(place, 'package'), folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function pack(place: string): void {
  const name = `@paypal/${PACKAGE}@${VERSION}`;
  try {
    execFileSync('npm', ['pack', name, '--pack-destination', place], {
      stdio: 'ignore',
      timeout: 60_000,
    });
  } catch (cause) {
    throw new Error(`${name} is not in .cache yet, and the npm registry cannot be reached.`, {
      cause,
    });
  }
}
