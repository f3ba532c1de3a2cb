import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import type { Money } from '#domain/money/money.ts';
import { isAmountUnchanged } from '#domain/payment/isAmountUnchanged.ts';
import type { ProcessorOutcome, SubmitOptions } from '#payments/contract.ts';
import { type Confirmation, sendConfirmation, toUnsent } from './confirmFields.ts';
import { toErrorOutcome } from './stripeOutcome.ts';

/** The sheet that the payer confirmed, and the payment that it is for. */
export interface ConfirmedSheet {
  readonly stripe: Confirmation['stripe'];
  readonly elements: Pick<Confirmation['elements'], 'submit'>;
  /** The amount that the sheet showed, and the one on the page. */
  readonly shown: Money;
  readonly current: Money | null;
  readonly options: SubmitOptions;
  /** Closes the sheet when nothing is sent. */
  readonly event: Pick<StripeExpressCheckoutElementConfirmEvent, 'paymentFailed'>;
}

/**
 * Confirms the payment with the wallet if its amount equals the one in the sheet. Redirects only if the payer's bank
 * requires it.
 */
export async function confirmWallet(sheet: ConfirmedSheet): Promise<ProcessorOutcome> {
  const { stripe, options, event } = sheet;
  const { session, readBack = null, returnUrl, storesMethod = false } = options;
  const unsent = await findFault(sheet, readBack);
  if (session === null || unsent !== null) {
    event.paymentFailed({ reason: 'fail' });
    return unsent ?? { kind: 'not-sent' };
  }
  return sendConfirmation({
    stripe,
    elements: sheet.elements as Confirmation['elements'],
    session,
    returnUrl,
    storesMethod,
    billing: {},
    pageDetails: [],
  });
}

/** Why the sheet's payment may not be confirmed; null if it may. */
async function findFault(
  { elements, shown, current }: ConfirmedSheet,
  readBack: string | null,
): Promise<ProcessorOutcome | null> {
  if (!isAmountUnchanged({ shown, readBack, current })) return { kind: 'amount-changed' };
  try {
    const { error } = await elements.submit();
    return error === undefined ? null : toUnsent(toErrorOutcome(error));
  } catch {
    return { kind: 'not-sent' };
  }
}
