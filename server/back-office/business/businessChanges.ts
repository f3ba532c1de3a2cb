import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { processorConnections } from '#server/database/schema/connections.ts';
import { readCheckoutRows } from '../checkout/readCheckoutRows.ts';

/** A part of a business by its title, such as `product roses`; the title of its own settings is empty. */
type BusinessSections = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Columns that a file does not write. */
const UNAUDITED_COLUMNS = ['id', 'appId', 'createdAt', 'updatedAt', 'codeKey'];

/** Columns that are only named: keys are secrets, or lead to them. */
const UNTOLD_COLUMNS = ['sealedSecrets', 'publicSettings'];

/** The maximum length of a printed value, in characters: a logo can be inline in its URL. */
const LONGEST = 60;

/** Reads the parts that a business file can change. */
export async function readBusinessSections(
  tx: Transaction,
  appId: string,
): Promise<BusinessSections> {
  const own = await tx.select().from(businesses).where(eq(businesses.appId, appId));
  const connections = await tx
    .select()
    .from(processorConnections)
    .where(eq(processorConnections.appId, appId))
    .orderBy(processorConnections.position, processorConnections.createdAt);
  const sold = await readCheckoutRows(tx, appId);
  return new Map<string, Readonly<Record<string, unknown>>>([
    ...own.map((row) => ['', row] as const),
    ...connections.map((row) => [`connection ${row.processor} ${row.accountId}`, row] as const),
    ...sold.products.map((row) => [`product ${row.reference}`, row] as const),
    ...sold.promoCodes.map((row) => [`promo code ${row.code}`, row] as const),
    ...sold.forms.map((row) => [`form ${row.slug}`, row] as const),
  ]);
}

/** Describes the differences, a line for each property: `name: "Acme" → "Acme Gardens"`. Contains no secret. */
export function listChanges(before: BusinessSections, after: BusinessSections): readonly string[] {
  return [...after].flatMap(([title, fields]) => {
    const previous = before.get(title);
    if (previous === undefined) return [`${title}: added`];
    return Object.keys(fields)
      .filter((name) => !UNAUDITED_COLUMNS.includes(name))
      .filter((name) => !isDeepStrictEqual(previous[name], fields[name]))
      .map((name) => {
        const label = title === '' ? name : `${title}, ${name}`;
        return UNTOLD_COLUMNS.includes(name)
          ? `${label}: changed`
          : `${label}: ${toText(previous[name])} → ${toText(fields[name])}`;
      });
  });
}

function toText(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
