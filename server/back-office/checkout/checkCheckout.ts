import { isFilePath, isPublicId } from '#domain/address/publicId.ts';
import { isReserved } from '#domain/address/reservedNames.ts';
import { toPromoCodeKey } from '#domain/checkout/promoCodes.ts';
import { fromWrittenAmount } from '#domain/money/twoDecimalAmount.ts';
import { checkDay } from '../checkDraft.ts';
import { DraftRefused } from '../draftRefused.ts';
import type {
  CheckoutDraft,
  CheckoutFormDraft,
  ProductDraft,
  PromoCodeDraft,
} from './checkoutDraft.ts';

/** The business of the forms. Amounts are in its currency, and customers are redirected only to its own origins. */
export interface CheckoutOwner {
  readonly currency: string;
  readonly website: string | null;
  readonly embedOrigins: readonly string[];
}

const RATE = /^\d{1,3}(\.\d{1,6})?$/;

/** Refuses products, promo codes and forms that make no sense (`DraftRefused`); the message names which. */
export function checkCheckout(draft: CheckoutDraft, owner: CheckoutOwner): void {
  refuseDoubles(
    draft.products.map(({ reference }) => reference),
    'product',
  );
  refuseDoubles(
    draft.promoCodes.map(({ code }) => toPromoCodeKey(code)),
    'promo code',
  );
  refuseDoubles(
    draft.forms.map(({ slug }) => slug),
    'form',
  );
  const known = new Set(draft.products.map(({ reference }) => reference));
  for (const product of draft.products) checkProduct(product, owner);
  for (const code of draft.promoCodes) checkCode(code, { known, owner });
  for (const form of draft.forms) checkForm(form, { known, owner });
}

function refuseDoubles(names: readonly string[], subject: string): void {
  const double = names.find((name, at) => names.indexOf(name) !== at);
  if (double !== undefined) throw new DraftRefused(`The ${subject} “${double}” is listed twice`);
}

function isRate(text: string): boolean {
  return RATE.test(text) && Number(text) <= 100;
}

function checkProduct(draft: ProductDraft, { currency }: CheckoutOwner): void {
  const { reference, unitPrice, taxes, recurrence } = draft;
  if (fromWrittenAmount(unitPrice, currency) === undefined)
    throw new DraftRefused(
      `The price of the product “${reference}” is not a valid amount in ${currency}`,
      'amount-invalid',
    );
  if (!taxes.every(({ rate }) => isRate(rate)))
    throw new DraftRefused(
      `A tax of the product “${reference}” is not a valid rate`,
      'amount-invalid',
    );
  checkDay(recurrence?.endsOn ?? null, `The last day of the product “${reference}”`);
  if (recurrence && recurrence.occurrences !== null && recurrence.endsOn !== null)
    throw new DraftRefused(
      `The product “${reference}” has both times and endsOn: set only one of them`,
    );
}

interface Basis {
  readonly known: ReadonlySet<string>;
  readonly owner: CheckoutOwner;
}

function checkCode(draft: PromoCodeDraft, { known, owner }: Basis): void {
  const { code, type, value, startsOn, endsOn, productReferences } = draft;
  if (toPromoCodeKey(code) === '') throw new DraftRefused('A promo code is empty');
  const amount = fromWrittenAmount(value, owner.currency)?.amountMinor ?? 0;
  const isRight = type === 'percent' ? isRate(value) && Number(value) > 0 : amount > 0;
  if (!isRight)
    throw new DraftRefused(`The promo code “${code}” has no discount`, 'amount-invalid');
  checkDay(startsOn, `The first day of the promo code “${code}”`);
  checkDay(endsOn, `The last day of the promo code “${code}”`);
  refuseUnknown(productReferences ?? [], known, `The promo code “${code}”`);
}

function refuseUnknown(names: readonly string[], known: ReadonlySet<string>, who: string): void {
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new DraftRefused(`${who} refers to an unknown product: “${unknown}”`);
}

function checkForm(draft: CheckoutFormDraft, { known, owner }: Basis): void {
  const { slug, items, upsells, plan, redirectUrl } = draft;
  const who = `The form “${slug}”`;
  const path = `/${slug}`;
  const hasPage = isPublicId(slug) && !isReserved(path) && !isFilePath(path);
  if (!hasPage || slug !== slug.toLowerCase())
    throw new DraftRefused(
      `${who} needs a different id: lowercase letters and digits, with - _ . between them`,
    );
  if (items.length === 0) throw new DraftRefused(`${who} sells nothing`);
  const named = [...items, ...upsells].map(({ product }) => product);
  refuseUnknown(named, known, who);
  refuseDoubles(
    items.map(({ product }) => product),
    `product of the form “${slug}”`,
  );
  refuseDoubles(
    upsells.map(({ upsellId }) => upsellId),
    `upsell of the form “${slug}”`,
  );
  const isOff = items.some(
    ({ minQuantity, quantity, maxQuantity }) => minQuantity > quantity || quantity > maxQuantity,
  );
  if (isOff) throw new DraftRefused(`${who} starts with a quantity outside its limits`);
  if (plan !== null && (!isRate(plan.depositPercent) || Number(plan.depositPercent) === 0))
    throw new DraftRefused(
      `The deposit of the form “${slug}” is not a valid rate`,
      'amount-invalid',
    );
  if (plan?.afterDays.some((days, at) => days <= (plan.afterDays[at - 1] ?? 0)))
    throw new DraftRefused(`The dates of the instalments of the form “${slug}” are not in order`);
  if (redirectUrl !== null && !isAllowedRedirect(redirectUrl, owner))
    throw new DraftRefused(
      `${who} redirects to an address that is neither on the website nor on an origin in embedOrigins`,
    );
}

/** Whether customers may be sent to an address after they have paid: https, and of the business's own origins. */
function isAllowedRedirect(address: string, { website, embedOrigins }: CheckoutOwner): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const own = website === null ? undefined : URL.parse(website)?.origin;
  return url.origin === own || embedOrigins.includes(url.origin);
}
