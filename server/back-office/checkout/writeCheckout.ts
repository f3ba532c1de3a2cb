import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { toPromoCodeKey } from '#domain/checkout/promoCodes.ts';
import type { Transaction } from '#server/database/database.ts';
import { checkoutForms, products, promoCodes } from '#server/database/schema/checkout.ts';
import { newRowId } from '#server/platform/ids.ts';
import type { CheckoutDraft } from './checkoutDraft.ts';
import { readCheckoutRows } from './readCheckoutRows.ts';

/** The business of the forms, and the time of writing. */
interface Owner {
  readonly appId: string;
  readonly now: Date;
}

/**
 * Stores a business's offers, and closes those that are no longer in the draft. Returns whether anything changed. Uses of
 * promo codes continue to count. The draft has been checked (`checkCheckout`).
 */
export async function writeCheckout(
  tx: Transaction,
  { appId, now }: Owner,
  draft: CheckoutDraft,
): Promise<boolean> {
  const before = await readAll(tx, appId);
  const rows = toRows(draft);
  const off = { isActive: false, updatedAt: now };
  await tx.update(products).set(off).where(eq(products.appId, appId));
  await tx.update(promoCodes).set(off).where(eq(promoCodes.appId, appId));
  await tx.update(checkoutForms).set(off).where(eq(checkoutForms.appId, appId));
  const basis = () => ({ id: newRowId(), appId, updatedAt: now });
  for (const row of rows.products) {
    const target = [products.appId, products.reference];
    const set = { ...row, updatedAt: now };
    await tx
      .insert(products)
      .values({ ...basis(), ...row })
      .onConflictDoUpdate({ target, set });
  }
  for (const row of rows.promoCodes) {
    const target = [promoCodes.appId, promoCodes.codeKey];
    const set = { ...row, updatedAt: now };
    await tx
      .insert(promoCodes)
      .values({ ...basis(), ...row })
      .onConflictDoUpdate({ target, set });
  }
  for (const row of rows.forms) {
    const target = [checkoutForms.appId, checkoutForms.slug];
    const set = { ...row, updatedAt: now };
    await tx
      .insert(checkoutForms)
      .values({ ...basis(), ...row })
      .onConflictDoUpdate({ target, set });
  }
  return !isDeepStrictEqual(before, await readAll(tx, appId));
}

function toRows(draft: CheckoutDraft) {
  return {
    products: draft.products.map((product) => ({ ...product, isActive: true })),
    promoCodes: draft.promoCodes.map(({ recurs = null, ...one }) => ({
      ...one,
      recurs,
      codeKey: toPromoCodeKey(one.code),
    })),
    forms: draft.forms.map(({ asksFor = [], ...form }) => ({ ...form, asksFor })),
  };
}

/** What can be bought now, as far as a business writes it. */
async function readAll(tx: Transaction, appId: string): Promise<readonly object[]> {
  const rows = await readCheckoutRows(tx, appId);
  const sold = rows.products.filter(({ isActive }) => isActive);
  const withoutTime = ({ updatedAt: _, ...row }: object & { readonly updatedAt: Date }) => row;
  return [
    ...sold.map(withoutTime),
    ...rows.promoCodes.map(withoutTime),
    ...rows.forms.map(withoutTime),
  ];
}
