import { useCallback } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useContactNames } from '#store/useContactNames.ts';
import { getProblemCode } from '../confirm/getProblemCode.ts';
import type { ProcessorMessages } from '../contract.ts';
import { useFormTexts } from './formTexts.ts';

/** Problems of the pay step that have their own texts. */
const TEXTS: Partial<Record<ProblemCode, MessageId>> = {
  'payment-in-progress': 'pay.blocked.progress',
  'payment-intent-closed': 'pay.notice.replaced',
  'amount-out-of-bounds': 'pay.amount.problem.range',
  'amount-not-chargeable': 'pay.blocked.amount',
  'delivery-invalid': 'pay.blocked.delivery',
  'token-expired': 'errors.sessionExpired',
};

/** Problems of the business's account at its processor. */
const OF_CONNECTION = new Set<ProblemCode>(['processor-not-configured', 'processor-refused']);

const NO_LIMITS = { min: '', max: '', least: '', step: '' };

/** The text for a call that failed before anything was charged, or null. Its amounts are in the given currency. */
export function useFailureMessage(
  currency: string,
  messages: ProcessorMessages | null,
): (failure: ApiFailure) => string | null {
  const text = useText();
  const formats = useFormats();
  const texts = useFormTexts();
  const names = useContactNames();
  return useCallback(
    (failure) => {
      const code = getProblemCode(failure);
      if (code === null) return text(texts.offline);
      const limits = failure.kind === 'problem' ? (failure.problem.limits ?? {}) : {};
      const formatted = Object.entries(limits).map(([name, amount]) => {
        const money = fromDecimalString(amount, currency);
        return [name, money === undefined ? amount : formats.money(money)];
      });
      const isOfConnection = texts.namesConnection && OF_CONNECTION.has(code);
      const id = isOfConnection ? messages?.connection : TEXTS[code];
      if (id === undefined) return null;
      return text(id, { ...names, ...NO_LIMITS, ...Object.fromEntries(formatted) });
    },
    [text, formats, currency, messages, texts, names],
  );
}
