import type { Transaction } from '#server/database/database.ts';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { getToday } from '#server/documents/businessStore.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { openingBasket } from './chooseProducts.ts';
import type { LoadedForm } from './formStore.ts';
import { lockOpenOrder, type OrderPage, writeOrder } from './orderStore.ts';
import type { FormView } from './presentForm.ts';
import { priceBasket } from './priceBasket.ts';

/** The order of a preview page, with the form's initial basket. It is never completed. */
export async function openPreview(
  tx: Transaction,
  {
    form,
    view,
    page: name,
  }: { readonly form: LoadedForm; readonly view: FormView; readonly page: string },
): Promise<CheckoutOrderRow> {
  const { business, now } = view;
  const { appId, currency } = business;
  const page: OrderPage = { appId, formId: form.row.id, page: name, isPreview: true };
  const basket = openingBasket(form);
  const pricedOn = getToday(business, now);
  const made = priceBasket(form, basket, { currency, today: pricedOn, codes: [] });
  const old = await lockOpenOrder(tx, page);
  await writeOrder(
    tx,
    { page, old },
    { ...made, basket, delivery: null, currency, pricedOn, wrongCodes: 0, now },
  );
  return orThrowNotFound(await lockOpenOrder(tx, page));
}
