import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
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
  /** The deposit and the days after which the instalments are due; by default everything is paid today. */
  readonly schedule?: { readonly depositPercent: string; readonly afterDays: readonly number[] };
}

/** A payment that the page of a form has started, with the basket at that time. */
export interface FormAttempt {
  readonly page: FormPage;
  readonly basket: FormBasket;
  /** A decimal string. */
  readonly amount: string;
  readonly token: string;
  /** The response that opened the payment; null if a token is charged. */
  readonly opened: Reply['body'] | null;
}

/** A checkout form with one product of 100.00. `judge` compares its sales with the processor's ledger. */
export class FormStage {
  readonly slug = `form-${randomUUID()}`;

  private constructor(readonly stage: Stage) {}

  static async open(stage: Stage): Promise<FormStage> {
    const form = new FormStage(stage);
    await form.offer();
    return form;
  }

  /** The business changes its offer. */
  async offer({ unitPrice = '100.00', isActive = true, schedule }: FormOffer = {}): Promise<void> {
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
              plan: schedule ? { ...schedule, afterDays: [...schedule.afterDays] } : null,
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

  /** The form's promo code: half price, for one use. */
  get code(): string {
    return `HALF-${this.slug}`;
  }

  page(): FormPage {
    const { invoice, row } = this.stage;
    return new FormPage(invoice, this.slug, row.processor);
  }

  /** A page sets a basket and starts its payment. Returns the response if the server rejects that. */
  async begin(
    basket: FormBasket = {},
    { page = this.page(), card = 'good' }: { page?: FormPage; card?: CardName } = {},
  ): Promise<FormAttempt | Reply> {
    const priced = await page.setBasket(basket);
    if (priced.status !== 200) return priced;
    return this.start({ page, basket, amount: priced.body.payAmount }, card);
  }

  /** Starts the payment of a page's basket. Returns the response if the server rejects that. */
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

  /** Like `begin`, but fails the test if the server rejects it. */
  async mustBegin(...parts: Parameters<FormStage['begin']>): Promise<FormAttempt> {
    const begun = await this.begin(...parts);
    if ('token' in begun) return begun;
    throw new Error(`The payment could not be started: ${JSON.stringify(begun.body)}`);
  }

  /** The customer confirms, and the page sends its final call for its original basket. */
  async finish(attempt: FormAttempt, key?: string): Promise<Reply> {
    const { row, probe } = this.stage;
    const { page, basket, amount, token, opened } = attempt;
    if (opened !== null) await row.formPayment?.confirm(probe, { row, opened });
    const { promoCodes = [], allowsLater } = basket;
    const consent = allowsLater && { allowsLater };
    return page.pay({ token, amount, promoCodes, ...consent, ...(key !== undefined && { key }) });
  }

  /** The orders of the form in our books. */
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
   * Checks, once everything has settled, that each charge in the ledger that was not refunded is one order in the books, that each
   * order's receipt and invoice match its charge, and that the single-use code has reduced the price of at most one order.
   */
  async judge(): Promise<void> {
    const { stage } = this;
    await stage.settle();
    const charges = await stage.unrefundedCharges();
    const sold = await this.sold();
    const paid = toAmounts(sold.map(({ paidMinor }) => ({ amount: paidMinor ?? 0 })));
    expect(paid, 'orders in the books match the charges at the processor').toEqual(charges);
    for (const { payMinor, payAmount, totalMinor, status, paidMinor } of sold) {
      expect([payMinor, totalMinor, status], 'the order has the charged amount').toEqual([
        paidMinor,
        paidMinor,
        'PAID',
      ]);
      expect(payAmount.payAmount, 'the receipt has the charged amount').toBe(
        toAmounts([{ amount: paidMinor ?? 0 }])[0],
      );
    }
    const codes = sold.flatMap(({ payAmount }) =>
      payAmount.promoCodes.filter(({ state }) => state === 'applied'),
    );
    expect(codes.length, 'a single-use code counts once').toBeLessThanOrEqual(1);
  }
}
