import type { Money } from '#domain/money/money.ts';
import { isAmountUnchanged } from '#domain/payment/isAmountUnchanged.ts';
import type { ProcessorOutcome, SubmitOptions } from '#payments/contract.ts';

/** What a sheet is opened for. */
export interface SheetPayment {
  /** The amount in the sheet. */
  readonly shown: Money;
  /** The amount on the page; null while it is invalid. */
  readonly getCurrent: () => Money | null;
  /** The payment that was started with the click; null if it could not start, and the page shows why. */
  readonly started: Promise<SubmitOptions | null>;
  readonly onOutcome: (outcome: ProcessorOutcome) => void;
}

/** An order that PayPal has confirmed, and its status afterwards. */
export interface ConfirmedOrder {
  readonly orderId: string;
  readonly status: string;
}

/**
 * The payment of one open sheet. Confirms its order at most once, and reports exactly one outcome if the payment was started.
 * Confirming charges nothing: only our server captures an order.
 */
export class WalletSheet {
  readonly #payment: SheetPayment;
  #isConfirmed = false;
  #isOver = false;

  constructor(payment: SheetPayment) {
    this.#payment = payment;
  }

  get shown(): Money {
    return this.#payment.shown;
  }

  /** Calls `close` if the payment could not start, for example because its order could not be created: the page shows why. */
  closeUnlessStarted(close: () => void): void {
    void this.#payment.started.then((options) => {
      if (options === null && !this.#isOver) close();
    });
  }

  /**
   * Confirms the order with `send`, which returns its status, if its amount equals the one in the sheet and the one on the page.
   * Null if the order was not confirmed, or the sheet was closed meanwhile; then the outcome is reported.
   */
  async confirm(send: (orderId: string) => Promise<string>): Promise<ConfirmedOrder | null> {
    if (this.#isConfirmed) return null;
    this.#isConfirmed = true;
    const { shown, getCurrent, started } = this.#payment;
    const { session = null, readBack = null } = (await started) ?? {};
    if (session === null || this.#isOver) return null;
    if (!isAmountUnchanged({ shown, readBack, current: getCurrent() })) {
      await this.end({ kind: 'amount-changed' });
      return null;
    }
    const { paymentId: orderId } = session;
    try {
      const status = await send(orderId);
      return this.#isOver ? null : { orderId, status };
    } catch {
      await this.end({ kind: 'failed', code: 'confirm' });
      return null;
    }
  }

  /** Reports the outcome, once. Nothing is reported for a payment that could not start. */
  async end(outcome: ProcessorOutcome): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    if ((await this.#payment.started) !== null) this.#payment.onOutcome(outcome);
  }
}
