import type { CheckoutForm } from '#contract/entities/checkout/checkoutForm.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { lineTotals } from '#domain/document/lineTotals.ts';
import { canonicalJson } from '#domain/proof/acceptedText.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { ProductRow } from '#server/database/schema/checkout.ts';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import { getToday } from '#server/documents/businessStore.ts';
import {
  listOfferedForCurrency,
  presentPayPalMerchant,
  presentSalesInfo,
} from '#server/documents/invoices/presentMethods.ts';
import { presentCompany } from '#server/documents/presentCompany.ts';
import { toDecimalText } from '#server/documents/presentContent.ts';
import { computeVersion } from '#server/platform/etag.ts';
import { canRecur } from '#server/processors/contract/canRecur.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import type { Processors } from '#server/processors/contract/processors.ts';
import { storesTokens } from '#server/processors/contract/storesTokens.ts';
import { openingBasket } from './chooseProducts.ts';
import type { LoadedForm } from './formStore.ts';
import { priceBasket } from './priceBasket.ts';

/** The business, its connections, and the time for showing a form. */
export interface FormView {
  readonly business: BusinessRow;
  readonly connections: readonly ConnectionRow[];
  readonly processors: Processors;
  readonly now: Date;
}

/** A form's response with its version. The first part of the version covers the offered products and their prices. */
export function presentForm(
  form: LoadedForm,
  view: FormView,
): { readonly body: RouteResponse<'getCheckoutForm'>; readonly version: string } {
  const { business, connections, processors } = view;
  const { currency } = business;
  const offered = business.onlinePayments
    ? listOfferedForCurrency(currency, connections, processors)
    : [];
  const methods = hasFutureCharges(form)
    ? offered.filter(({ adapter }) => canRecur(adapter))
    : offered;
  const checkoutForm = presentCheckoutForm(form, view);
  const body = {
    checkoutForm,
    companyProfile: presentCompany(business),
    featureFlags: business.featureFlags,
    appCurrencyCode: currency,
    appSalesInfo: presentSalesInfo(methods, business),
    savingConnections: methods
      .filter(({ adapter }) => savesCards(adapter))
      .map(({ context }) => context.connection),
    paypalMerchant: presentPayPalMerchant(methods),
  };
  return { body, version: computeVersion(body, 'open', toOffer(form, currency)) };
}

function savesCards(adapter: ProcessorAdapter): boolean {
  const { setups } = adapter.capabilities;
  return storesTokens(adapter) || (setups !== undefined && setups.savesCards !== false);
}

/** The current version of a form: a page must have read it to set a basket. */
export function getFormVersion(form: LoadedForm, view: FormView): string {
  return presentForm(form, view).version;
}

/** The terms that a basket is bound to, as text: products, prices, taxes, quantity limits, the instalment schedule and the delivery questions. */
function toOffer({ row, items, upsells }: LoadedForm, currency: string): string {
  const product = ({ name, unitPrice, taxes, recurrence }: ProductRow) => ({
    name,
    unitPrice,
    taxes,
    recurrence,
  });
  const toProduct = (one: { readonly of: ProductRow }) => ({ ...one, of: product(one.of) });
  const offer = {
    currency,
    plan: row.plan,
    items: items.map(toProduct),
    upsells: upsells.map(toProduct),
  };
  const { asksFor } = row;
  return canonicalJson({ ...offer, ...(asksFor.length > 0 && { asksFor: asksFor.toSorted() }) });
}

/** Whether a form has later charges: then it offers only connections that can charge again. */
function hasFutureCharges({ row, items, upsells }: LoadedForm): boolean {
  return row.plan !== null || [...items, ...upsells].some(({ of }) => of.recurrence !== null);
}

function presentCheckoutForm(form: LoadedForm, { business, now }: FormView): CheckoutForm {
  const { row, items, upsells } = form;
  const { appId, currency } = business;
  const pricing = { currency, today: getToday(business, now), codes: [] };
  const { priced: basket } = priceBasket(form, openingBasket(form), pricing);
  return {
    id: row.slug,
    checkoutFormUrl: `/${encodeURIComponent(row.slug)}?app_id=${encodeURIComponent(appId)}&type=checkout`,
    title: row.title,
    description: row.description,
    currencyCode: currency,
    checkoutFormItemList: items.map(({ of, quantity, minQuantity, maxQuantity }) => ({
      ...presentProduct(of, currency),
      quantity,
      minQuantity,
      maxQuantity,
    })),
    upsells: upsells.map(({ of, upsellId }) => ({ upsellId, ...presentProduct(of, currency) })),
    takesPromoCodes: row.takesPromoCodes,
    ...(row.asksFor.length > 0 && { asksFor: [...row.asksFor] }),
    promoCodes: [],
    payAmount: basket.payAmount,
    basket,
    embedOrigins: [...business.embedOrigins],
  };
}

function presentProduct(of: ProductRow, currency: string) {
  const one = { quantity: '1', unitPrice: of.unitPrice, discount: null, recurrence: null };
  const { taxes } = lineTotals({ ...one, taxes: of.taxes }, currency);
  return {
    id: of.reference,
    name: of.name,
    description: of.description,
    productPrice: of.unitPrice,
    taxTemplates: taxes.map(({ name, rate, amount }) => ({
      name,
      rate,
      amount: toDecimalText(amount.amountMinor, currency),
    })),
    recurrence: of.recurrence,
  };
}
