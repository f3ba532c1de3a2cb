import { createContext, useContext } from 'react';
import type { MessageId } from '#i18n/messageId.ts';
import type { NoticeKind, PayPhase } from '../confirm/flowState.ts';

export interface ToastTexts {
  readonly headline?: MessageId;
  readonly message: MessageId;
}

/** Texts of the form that depend on whether it pays or saves a payment method. `{amount}` is available when paying. */
export interface FormTexts {
  readonly title: MessageId;
  readonly starting: MessageId;
  readonly submit: MessageId;
  readonly phases: Readonly<Record<PayPhase, MessageId>>;
  readonly safe: MessageId;
  readonly test: MessageId;
  /** The toast of a failure; null if the box is enough. It may contain `{support}`. */
  readonly toast: ToastTexts | null;
  /** What happened, for failures without a known cause. */
  readonly failed: MessageId;
  /** That nothing was charged. */
  readonly untouched: MessageId;
  /** A decline without a reason, and what to do next. */
  readonly declined: MessageId;
  readonly otherCard: MessageId;
  /** That the bank could not confirm it. */
  readonly notConfirmed: MessageId;
  /** Whether the processor's own text names a fault of the business's account. */
  readonly namesConnection: boolean;
  readonly offline: MessageId;
  /** Shown when the form fails to load; it may contain the values of `useContactNames`. */
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

/** Texts of a payment. */
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
  toast: { message: 'errors.payment.failed' },
  failed: 'pay.failed.title',
  untouched: 'pay.failed.untouched',
  declined: 'pay.declined.declined',
  otherCard: 'pay.next.card',
  notConfirmed: 'pay.declined.authentication_failed',
  namesConnection: true,
  offline: 'pay.blocked.offline',
  load: 'errors.publicLoad',
  notices: {
    replaced: 'pay.notice.replaced',
    'not-sent': 'pay.notice.not-sent',
    'not-charged': 'pay.notice.not-charged',
  },
  unknown: { title: 'pay.unknown.title', text: 'pay.unknown.text', ask: 'pay.unknown.ask' },
};

/** The texts of the enclosing form; those of a payment by default. */
export const FormTextsContext = createContext(PAY_TEXTS);

/** The texts of the enclosing form. */
export const useFormTexts = (): FormTexts => useContext(FormTextsContext);
