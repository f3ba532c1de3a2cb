import { and, eq, inArray } from 'drizzle-orm';
import { isPublicId } from '#domain/address/publicId.ts';
import { isOver } from '#domain/checkout/productTerm.ts';
import type { Reader } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import {
  type CheckoutFormRow,
  type CheckoutOrderRow,
  checkoutForms,
  type ProductRow,
  products,
  type StoredFormItem,
  type StoredUpsell,
} from '#server/database/schema/checkout.ts';
import { getToday } from '#server/documents/businessStore.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** A form with the products that it can sell now, in its order. Removed and expired products are in neither list. */
export interface LoadedForm {
  readonly row: CheckoutFormRow;
  readonly items: readonly (StoredFormItem & { readonly of: ProductRow })[];
  readonly upsells: readonly (StoredUpsell & { readonly of: ProductRow })[];
}

/** A form's identifier in the form in which identifiers are compared: lower case, trimmed. */
export function toSlug(id: string): string {
  return id.trim().toLowerCase();
}

/**
 * A business's form by its identifier. Throws `not-found` if there is none or the flag `checkout` is off, and `link-revoked`
 * if the form is closed or has nothing left to sell.
 */
export async function loadForm(
  reader: Reader,
  business: Pick<BusinessRow, 'appId' | 'featureFlags' | 'timeZone'>,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<LoadedForm> {
  if (business.featureFlags.checkout !== true) throw new ProblemError('not-found');
  const row = await getForm(reader, { appId: business.appId, id });
  const loaded = await withProducts(reader, row, getToday(business, now));
  if (!row.isActive || loaded.items.length === 0) throw new ProblemError('link-revoked');
  return loaded;
}

/** A business's form by its identifier, even if it sells nothing now. Throws `not-found`. */
export async function getForm(
  reader: Reader,
  { appId, id }: { readonly appId: string; readonly id: string },
): Promise<CheckoutFormRow> {
  const slug = toSlug(id);
  if (!isPublicId(slug)) throw new ProblemError('not-found');
  const isIt = and(eq(checkoutForms.appId, appId), eq(checkoutForms.slug, slug));
  return orThrowNotFound((await reader.select().from(checkoutForms).where(isIt))[0]);
}

/** The form of an order. */
export async function getFormForOrder(
  reader: Reader,
  { formId }: Pick<CheckoutOrderRow, 'formId'>,
): Promise<CheckoutFormRow> {
  const isIt = eq(checkoutForms.id, formId);
  return orThrowNotFound((await reader.select().from(checkoutForms).where(isIt))[0]);
}

async function withProducts(
  reader: Reader,
  row: CheckoutFormRow,
  today: string,
): Promise<LoadedForm> {
  const names = [...row.items, ...row.upsells].map(({ product }) => product);
  const isSold = and(eq(products.appId, row.appId), eq(products.isActive, true));
  const found = await reader
    .select()
    .from(products)
    .where(and(isSold, inArray(products.reference, names)));
  const byName = new Map(found.map((product) => [product.reference, product]));
  const sold = <T extends { readonly product: string }>(one: T) => {
    const of = byName.get(one.product);
    return of === undefined || isOver(of.recurrence, today) ? [] : [{ ...one, of }];
  };
  return { row, items: row.items.flatMap(sold), upsells: row.upsells.flatMap(sold) };
}
