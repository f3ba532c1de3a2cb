import { createContext, useContext } from 'react';
import type { MessageId } from '#i18n/messageId.ts';
import type { NoticeKind, PayPhase } from './flowState.ts';

/** The words of the form that depend on what it does: paying, or saving a payment method. `{amount}` is known when paying. */
export interface FormTexts {
  readonly title: MessageId;
  readonly starting: MessageId;
  readonly submit: MessageId;
  readonly phases: Readonly<Record<PayPhase, MessageId>>;
  readonly safe: MessageId;
  readonly test: MessageId;
  /** What a failure is called, in its alert and its toast. */
  readonly failed: MessageId;
  /** In place of a refusal without words of its own; it may name `{support}`. */
  readonly refused: MessageId;
  /** In place of the processor's own words for a fault of the business's account. */
  readonly connection?: MessageId;
  readonly offline: MessageId;
  /** Where the form does not load; it may name what `useContactNames` has. */
  readonly load: MessageId;
  readonly notices: Readonly<
    Record<Extract<NoticeKind, 'replaced' | 'not-sent' | 'not-charged'>, MessageId>
  >;
  readonly unknown: {
    readonly title: MessageId;
    readonly text: MessageId;
    readonly ask: MessageId;
  };
}

/** The words of a payment. */
export const PAY_TEXTS: FormTexts = {
  title: 'pay.step.title',
  starting: 'pay.step.starting',
  submit: 'pay.step.submit',
  phases: {
    amount: 'pay.step.paying.amount',
    processor: 'pay.step.paying.processor',
    server: 'pay.step.paying.server',
  },
  safe: 'pay.step.safe',
  test: 'pay.step.test',
  failed: 'errors.payment.failed',
  refused: 'errors.payment.failed',
  offline: 'pay.blocked.offline',
  load: 'errors.publicLoad',
  notices: {
    replaced: 'pay.notice.replaced',
    'not-sent': 'pay.notice.not-sent',
    'not-charged': 'pay.notice.not-charged',
  },
  unknown: { title: 'pay.unknown.title', text: 'pay.unknown.text', ask: 'pay.unknown.ask' },
};

/** The words of the form around; those of a payment unless somebody says otherwise. */
export const FormTextsContext = createContext(PAY_TEXTS);

/** The words of the form around. */
export const useFormTexts = (): FormTexts => useContext(FormTextsContext);
