import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { checkoutForms, products, promoCodes } from '#server/database/schema/checkout.ts';

/** Reads the products, promo codes and forms of a business, inactive ones included, each in a fixed order. */
export async function readCheckoutRows(tx: Transaction, appId: string) {
  return {
    products: await tx
      .select()
      .from(products)
      .where(eq(products.appId, appId))
      .orderBy(products.reference),
    promoCodes: await tx
      .select()
      .from(promoCodes)
      .where(eq(promoCodes.appId, appId))
      .orderBy(promoCodes.codeKey),
    forms: await tx
      .select()
      .from(checkoutForms)
      .where(eq(checkoutForms.appId, appId))
      .orderBy(checkoutForms.slug),
  };
}
