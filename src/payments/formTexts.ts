import { createContext, useContext } from 'react';
import type { MessageId } from '#i18n/messageId.ts';
import type { NoticeKind, PayPhase } from './flowState.ts';

/** What a toast says. */
export interface ToastTexts {
  readonly headline?: MessageId;
  readonly message: MessageId;
}

/** The words of the form that depend on what it does: paying, or saving a payment method. `{amount}` is known when paying. */
export interface FormTexts {
  readonly title: MessageId;
  readonly starting: MessageId;
  readonly submit: MessageId;
  readonly phases: Readonly<Record<PayPhase, MessageId>>;
  readonly safe: MessageId;
  readonly test: MessageId;
  /** What a failure's toast says; null where its box says it all. It may name `{support}`. */
  readonly toast: ToastTexts | null;
  /** What happened, where nothing more is known of a failure. */
  readonly failed: MessageId;
  /** That nothing was charged. */
  readonly untouched: MessageId;
  /** A decline without a reason, and what to do then. */
  readonly declined: MessageId;
  readonly otherCard: MessageId;
  /** That the bank could not confirm it. */
  readonly notConfirmed: MessageId;
  /** Whether a fault of the business's account is named by the processor's own text. */
  readonly namesConnection: boolean;
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

/** The words of the form around; those of a payment unless somebody says otherwise. */
export const FormTextsContext = createContext(PAY_TEXTS);

/** The words of the form around. */
export const useFormTexts = (): FormTexts => useContext(FormTextsContext);
