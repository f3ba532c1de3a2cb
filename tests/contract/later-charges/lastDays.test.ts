import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { addDays, dayInTimeZone } from '#domain/day/calendarDay.ts';
import { toMidday } from '#domain/day/toMidday.ts';
import type { ProductDraft } from '#server/back-office/checkout/checkoutDraft.ts';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { fern } from '#server/demo/content/fern.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { settableClock } from '#server/platform/clock.ts';
import { buyWithForm } from '../support/checkout/buyWithForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

const HOUR_MS = 60 * 60 * 1000;
const { timeZone } = fern;

const FIRST_DAY = dayInTimeZone(Date.now(), timeZone);
const LAST_DAY = addDays(FIRST_DAY, 21);

/** From the middle of a day to its late evening in Portland, when the next one has begun in UTC, and to the night after it. */
const [EVENING, NIGHT] = [10, 13];

/** The middle of a day in the business's time zone, or this many hours later. */
const at = (day: string, hours = 0) =>
  new Date(toMidday(day, timeZone) + hours * HOUR_MS).toISOString();

const product = (reference: string, recurrence: ProductDraft['recurrence']): ProductDraft => ({
  reference,
  name: reference,
  description: null,
  unitPrice: '20.00',
  taxes: [{ name: 'Sales tax', rate: '10' }],
  recurrence,
});

const weekly = { code: 3, interval: 1, trialDays: 0, endsOn: LAST_DAY, occurrences: null } as const;

const form = (slug: string, products: readonly string[]) => ({
  slug,
  title: slug,
  description: null,
  items: products.map((name) => ({ product: name, quantity: 1, minQuantity: 0, maxQuantity: 3 })),
  upsells: [],
  plan: null,
  takesPromoCodes: false,
  redirectUrl: null,
  isActive: true,
});

const FORMS = {
  products: [product('lessons', weekly), product('book', null)],
  promoCodes: [],
  forms: [form('lessons', ['lessons']), form('course', ['lessons', 'book'])],
};

describe(`a subscription with a last day, on ${databaseName}`, () => {
  const clock = settableClock(at(FIRST_DAY));
  const paying = setUpPaymentHarness(clock);
  const round = () => chargeDue({ ...paying.office(), clock });

  beforeAll(() =>
    paying.database.db.transaction((tx) =>
      writeCheckout(tx, { appId: paying.world.appId, now: clock.now() }, FORMS),
    ),
  );

  const buy = async (consent: 'EXPLICIT_CONSENT' | 'NO_CONSENT'): Promise<CheckoutReceipt> => {
    const items = [{ id: 'lessons', quantity: 1 }];
    const { body } = await buyWithForm(paying.world, { form: 'lessons', items, consent });
    expect(body.receipt).not.toBeNull();
    return body.receipt;
  };
  const read = async ({ receiptId }: CheckoutReceipt): Promise<CheckoutReceipt> =>
    (await paying.world.call('GET', `/v1/sales/checkoutReceipt/${receiptId}`)).body;
  const countCharges = async () => (await paying.world.control('/charges')).body.charges.length;

  /** A page of a form, with the form that it has read. */
  async function visit(slug: string) {
    const path = `/v1/sales/checkoutForm/${slug}`;
    const response = await paying.world.app.inject({ url: `/api/${paying.world.appId}${path}` });
    const page = { 'billfold-page': randomUUID() };
    const named = { ...page, 'if-match': String(response.headers.etag) };
    return {
      response,
      setBasket: (...products: string[]) => {
        const items = products.map((id) => ({ id, quantity: 1 }));
        const payload = { items, upsells: [], promoCodes: [] };
        return paying.world.call('PUT', `${path}/basket`, { payload, headers: named });
      },
      open: () => paying.world.call('POST', `${path}/stripe/paymentIntent`, { headers: page }),
    };
  }

  it('is charged once on each scheduled day up to and including the last one, and not after it', async () => {
    const receipt = await buy('EXPLICIT_CONSENT');
    const expected = { startsOn: FIRST_DAY, endsOn: LAST_DAY, occurrences: null };
    expect(receipt.basket).toMatchObject({ payAmount: '22.00', keepsMethod: true });
    expect(receipt.basket.totals.recurring).toMatchObject([
      { recurrence: expected, total: '22.00' },
    ]);
    expect(receipt.charges?.plans).toMatchObject([{ state: 'active', endsOn: LAST_DAY }]);
    const chargedOn: string[] = [];
    let before = await countCharges();
    for (let days = 1; days <= 30; days += 1) {
      const day = addDays(FIRST_DAY, days);
      clock.set(at(day, 1));
      await Promise.all([round(), round()]);
      const count = await countCharges();
      chargedOn.push(...Array.from({ length: count - before }, () => day));
      before = count;
    }
    const days = [7, 14, 21].map((count) => addDays(FIRST_DAY, count));
    expect(chargedOn).toEqual(days);
    const [schedule] = (await read(receipt)).charges?.plans ?? [];
    expect(schedule?.state).toBe('complete');
    expect(schedule?.charges.map(({ dueOn, state }) => [dueOn, state])).toEqual(
      days.map((day) => [day, 'paid']),
    );
  });

  it('is sold as a single charge on its last day, until midnight in the business’s time zone', async () => {
    clock.set(at(LAST_DAY, EVENING));
    const receipt = await buy('NO_CONSENT');
    expect(receipt.basket).toMatchObject({ payAmount: '22.00', keepsMethod: false });
    expect(receipt.basket.totals.recurring).toEqual([]);
    expect(receipt.charges).toBeNull();
    const { body } = await paying.world.call('GET', `/v1/sales/invoice/${receipt.invoiceXid}`);
    expect(body.invoice).toMatchObject({ status: 'PAID', totalPaid: '22.00' });
  });

  it('is no longer sold after its last day: open pages get an error and charge nothing', async () => {
    clock.set(at(LAST_DAY, EVENING));
    const [alone, course] = [await visit('lessons'), await visit('course')];
    expect((await alone.setBasket('lessons')).status).toBe(200);
    expect((await course.setBasket('lessons', 'book')).body.payAmount).toBe('44.00');
    clock.set(at(LAST_DAY, NIGHT));
    const code = async (call: Promise<{ body: { code?: string } }>) => (await call).body.code;
    expect(await code(alone.open())).toBe('link-revoked');
    expect(await code(alone.setBasket('lessons'))).toBe('link-revoked');
    expect(await code(course.open())).toBe('checkout-total-changed');
    expect(await code(course.setBasket('lessons', 'book'))).toBe('precondition-failed');
    expect((await visit('lessons')).response.statusCode).toBe(410);
    const again = await visit('course');
    const { checkoutFormItemList } = again.response.json().checkoutForm;
    expect(checkoutFormItemList.map(({ id }: { id: string }) => id)).toEqual(['book']);
    expect((await again.setBasket('book')).body.payAmount).toBe('22.00');
    expect((await again.open()).status).toBe(200);
  });
});
