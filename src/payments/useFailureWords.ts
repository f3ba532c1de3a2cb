import { useCallback } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { codeOf } from './paymentCalls.ts';

/** Problems of the pay step that have words of their own; any other gets the payment failure text. */
const WORDS: Partial<Record<ProblemCode, MessageId>> = {
  'payment-in-progress': 'pay.blocked.progress',
  'payment-intent-closed': 'pay.notice.replaced',
  'amount-out-of-bounds': 'errors.payment.amountRange',
  'amount-not-chargeable': 'pay.blocked.amount',
  'processor-not-configured': 'errors.payment.stripeConnection',
  'processor-refused': 'errors.payment.stripeConnection',
};

const NO_LIMITS = { min: '', max: '', least: '', step: '' };

/** The words for a call that failed before anything was charged; amounts in them are of the given currency. */
export function useFailureWords(currency: string): (failure: ApiFailure) => string {
  const text = useText();
  const formats = useFormats();
  return useCallback(
    (failure) => {
      const code = codeOf(failure);
      if (code === null) return text('pay.blocked.offline');
      const limits = failure.kind === 'problem' ? (failure.problem.limits ?? {}) : {};
      const shown = Object.entries(limits).map(([name, amount]) => {
        const money = fromDecimalString(amount, currency);
        return [name, money === undefined ? amount : formats.money(money)];
      });
      return text(WORDS[code] ?? 'errors.payment.failed', {
        ...NO_LIMITS,
        ...Object.fromEntries(shown),
      });
    },
    [text, formats, currency],
  );
}
