import { createRequire } from 'node:module';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';
import type { Targets } from './readTargets.ts';

/** MDN's table, 20 MB: parsed directly, not imported as a module. */
const table: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** A feature's entry in the table; `null` if there is none. */
export function findEntry(name: string): CompatStatement | null {
  let place: Identifier | undefined = table as unknown as Identifier;
  for (const part of name.split('.')) {
    if (place === undefined || !Object.hasOwn(place, part)) return null;
    place = place[part];
  }
  return place?.__compat ?? null;
}

/** The browsers whose oldest supported version lacks the feature or has it only in part. */
export function findLacking({ support }: CompatStatement, targets: Targets): string[] {
  const given = support as Readonly<
    Record<string, SimpleSupportStatement | SimpleSupportStatement[] | undefined>
  >;
  return Object.entries(targets).flatMap(([browser, version]) => {
    const statements = [given[browser] ?? []].flat();
    const since = statements.filter(isWhole).map(({ version_added }) => version_added);
    const isThere = since.some((one) => one !== false && isUpTo(one, version));
    return isThere ? [] : [`${browser} ${version}`];
  });
}

const isWhole = (one: SimpleSupportStatement) =>
  one.version_removed === undefined &&
  one.flags === undefined &&
  one.prefix === undefined &&
  one.alternative_name === undefined &&
  one.partial_implementation !== true;

/** Whether a version is not newer than another; preview versions are. */
function isUpTo(since: string, version: string): boolean {
  const toNumbers = (text: string) => text.replace('≤', '').split('.').map(Number);
  const [ours, theirs] = [toNumbers(version), toNumbers(since)];
  for (let at = 0; at < theirs.length; at += 1) {
    const [own = 0, other] = [ours[at], theirs[at]];
    if (other === undefined || Number.isNaN(other)) return false;
    if (own !== other) return own > other;
  }
  return true;
}
