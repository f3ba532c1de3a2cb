import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { writeCheckout } from '#server/back-office/writeCheckout.ts';
import { checkoutForms, checkoutOrders } from '#server/database/schema/checkout.ts';
import { contents } from '#server/database/schema/contents.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { payments } from '#server/database/schema/payments.ts';
import { type FormBasket, FormPage } from './FormPage.ts';
import type { Reply } from './Page.ts';
import type { CardName } from './processorRow.ts';
import { type Stage, toAmounts } from './Stage.ts';

/** A business's current offer. */
export interface FormOffer {
  readonly unitPrice?: string;
  readonly isActive?: boolean;
  /** Today's payment, and the days after which the rest is paid; by default all of it is paid today. */
  readonly plan?: { readonly depositPercent: string; readonly afterDays: readonly number[] };
}

/** A payment that the page of a form has begun, for the basket that it had then. */
export interface FormAttempt {
  readonly page: FormPage;
  readonly basket: FormBasket;
  /** A decimal string. */
  readonly amount: string;
  readonly token: string;
  /** The response that opened it; null where a token is charged. */
  readonly opened: Reply['body'] | null;
}

/** A checkout form with one product of 100.00, compared with the processor's ledger. */
export class FormStage {
  readonly slug = `form-${randomUUID()}`;

  private constructor(readonly stage: Stage) {}

  static async open(stage: Stage): Promise<FormStage> {
    const form = new FormStage(stage);
    await form.offer();
    return form;
  }

  /** The business changes its offer. */
  async offer({ unitPrice = '100.00', isActive = true, plan }: FormOffer = {}): Promise<void> {
    const { slug, stage } = this;
    const { db, clock } = stage.world.office;
    const basis = { description: null, unitPrice, taxes: [], recurrence: null };
    const items = [{ product: slug, quantity: 1, minQuantity: 1, maxQuantity: 9 }];
    const sold = { description: null, items, upsells: [], redirectUrl: null };
    const code = { type: 'percent' as const, value: '50', isActive: true, maxUses: 1 };
    const isAny = { startsOn: null, endsOn: null, productReferences: [slug] };
    await db.transaction((tx) =>
      writeCheckout(
        tx,
        { appId: stage.invoice.appId, now: clock.now() },
        {
          products: [{ ...basis, reference: slug, name: 'Chair' }],
          promoCodes: [{ ...code, ...isAny, code: this.code }],
          forms: [
            {
              ...sold,
              plan: plan ? { ...plan, afterDays: [...plan.afterDays] } : null,
              slug,
              title: 'Chairs',
              takesPromoCodes: true,
              isActive,
            },
          ],
        },
      ),
    );
  }

  /** Its promo code: half of the price, once. */
  get code(): string {
    return `HALF-${this.slug}`;
  }

  page(): FormPage {
    const { invoice, row } = this.stage;
    return new FormPage(invoice, this.slug, row.processor);
  }

  /** A page sets a basket and starts to pay it; a refusal is returned. */
  async begin(
    basket: FormBasket = {},
    { page = this.page(), card = 'good' }: { page?: FormPage; card?: CardName } = {},
  ): Promise<FormAttempt | Reply> {
    const priced = await page.setBasket(basket);
    if (priced.status !== 200) return priced;
    return this.start({ page, basket, amount: priced.body.payAmount }, card);
  }

  /** Starts to pay the basket of a page; a refusal is returned. */
  async start(
    priced: Pick<FormAttempt, 'page' | 'basket' | 'amount'>,
    card: CardName = 'good',
  ): Promise<FormAttempt | Reply> {
    const { row, probe } = this.stage;
    const { page } = priced;
    if (row.formPayment === undefined) {
      const token = (await row.tokenize?.(probe, { row, page, card })) ?? '';
      return { ...priced, token, opened: null };
    }
    const opened = await page.open(row.formPayment.openPath);
    if (opened.status !== 200) return opened;
    const token = row.formPayment.toToken(opened.body);
    return { ...priced, token, opened: opened.body };
  }

  /** The same; a refusal of the server fails the test. */
  async mustBegin(...parts: Parameters<FormStage['begin']>): Promise<FormAttempt> {
    const begun = await this.begin(...parts);
    if ('token' in begun) return begun;
    throw new Error(`It could not be begun: ${JSON.stringify(begun.body)}`);
  }

  /** The customer confirms, and the page makes its last call for its original basket. */
  async finish(attempt: FormAttempt, key?: string): Promise<Reply> {
    const { row, probe } = this.stage;
    const { page, basket, amount, token, opened } = attempt;
    if (opened !== null) await row.formPayment?.confirm(probe, { row, opened });
    const { promoCodes = [], allowsLater } = basket;
    const consent = allowsLater && { allowsLater };
    return page.pay({ token, amount, promoCodes, ...consent, ...(key !== undefined && { key }) });
  }

  /** The form's sales, in our books. */
  async sold() {
    return this.stage.world.office.db
      .select({
        payMinor: checkoutOrders.payMinor,
        payAmount: checkoutOrders.priced,
        totalMinor: contents.totalMinor,
        status: invoices.status,
        paidMinor: payments.amountMinor,
      })
      .from(checkoutOrders)
      .innerJoin(checkoutForms, eq(checkoutForms.id, checkoutOrders.formId))
      .innerJoin(invoices, eq(invoices.id, checkoutOrders.invoiceId))
      .innerJoin(contents, eq(contents.id, invoices.contentId))
      .leftJoin(payments, and(eq(payments.invoiceId, invoices.id), eq(payments.state, 'paid')))
      .where(and(eq(checkoutForms.slug, this.slug), isNotNull(checkoutOrders.completedAt)));
  }

  /**
   * Once everything has settled, each charge of the ledger that was not refunded is one order in the books, and each
   * order's receipt and invoice match its charge. A single-use code has reduced the price once, whatever was started.
   */
  async judge(): Promise<void> {
    const { stage } = this;
    await stage.settle();
    const charges = await stage.unrefundedCharges();
    const sold = await this.sold();
    const paid = toAmounts(sold.map(({ paidMinor }) => ({ amount: paidMinor ?? 0 })));
    expect(paid, 'orders in the books are the charges that the processor keeps').toEqual(charges);
    for (const { payMinor, payAmount, totalMinor, status, paidMinor } of sold) {
      expect([payMinor, totalMinor, status], 'what was bought is what was charged').toEqual([
        paidMinor,
        paidMinor,
        'PAID',
      ]);
      expect(payAmount.payAmount, 'the receipt is over what was charged').toBe(
        toAmounts([{ amount: paidMinor ?? 0 }])[0],
      );
    }
    const codes = sold.flatMap(({ payAmount }) =>
      payAmount.promoCodes.filter(({ state }) => state === 'applied'),
    );
    expect(codes.length, 'a code for one use counts once').toBeLessThanOrEqual(1);
  }
}
