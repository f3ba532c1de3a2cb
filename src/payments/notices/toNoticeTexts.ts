import type { MessageId } from '#i18n/messageId.ts';
import type { FlowNotice } from '../confirm/flowState.ts';
import { getProblemCode } from '../confirm/getProblemCode.ts';
import type { ProcessorMessages } from '../contract.ts';
import { DECLINE_TEXTS } from './declineTexts.ts';
import type { FormTexts } from './formTexts.ts';

/** The texts of a notice's box, in order: what happened, that nothing was charged, what to do. */
export interface NoticeTexts {
  readonly variant: 'critical' | 'warning';
  /** A message, or null if `processorText` has the processor's own text. */
  readonly title: MessageId | null;
  readonly processorText: string | null;
  readonly safe: MessageId | null;
  readonly next: MessageId | null;
}

/** Failures after which another payment may exist or be in progress. */
const OF_ANOTHER = new Set<string | null>([
  'payment-in-progress',
  'invoice-paid',
  'invoice-refunded',
]);

/** Chooses the texts of a notice for its form and processor. `hasMessage`: the failure has its own text about what to do. */
export function toNoticeTexts(
  notice: FlowNotice,
  texts: FormTexts,
  messages: ProcessorMessages | null,
  hasMessage: boolean,
): NoticeTexts {
  const safe = notice.isUnconfirmed ? null : texts.untouched;
  const failed = { variant: 'critical', processorText: null, safe } as const;
  switch (notice.kind) {
    case 'replaced':
    case 'not-sent':
    case 'not-charged':
      return { ...TITLE_ONLY, title: texts.notices[notice.kind] };
    case 'too-late':
    case 'amount-changed':
      return { ...TITLE_ONLY, title: `pay.notice.${notice.kind}` };
    case 'not-authenticated':
      return { ...failed, title: texts.notConfirmed, next: 'pay.next.again' };
    case 'refused': {
      const code = notice.failure ? getProblemCode(notice.failure) : null;
      const next = hasMessage ? null : 'pay.next.retry';
      return { ...failed, title: texts.failed, next, ...(OF_ANOTHER.has(code) && { safe: null }) };
    }
    case 'declined':
      return { ...failed, ...toDecline(notice, texts, messages) };
    case 'failed':
      return { ...failed, ...toUnexplained(texts, messages) };
  }
}

/** A single text that covers everything. */
const TITLE_ONLY = { variant: 'warning', processorText: null, safe: null, next: null } as const;

type NoticeText = Pick<NoticeTexts, 'title' | 'next'> & Partial<NoticeTexts>;

/** The text of the reason, if known; otherwise the processor's own text, or that of a decline without a reason. */
function toDecline(
  { reason = null, processorText = null }: FlowNotice,
  texts: FormTexts,
  messages: ProcessorMessages | null,
): NoticeText {
  const decline = reason && DECLINE_TEXTS[reason];
  if (decline) {
    const [title, next] = decline;
    return { title, next: next === 'otherCard' ? texts.otherCard : next };
  }
  if (reason !== null)
    return { title: messages?.declined ?? texts.declined, next: messages?.next ?? texts.otherCard };
  if (processorText !== null) return { title: null, processorText, next: texts.otherCard };
  return toUnexplained(texts, messages);
}

function toUnexplained(texts: FormTexts, messages: ProcessorMessages | null): NoticeText {
  if (messages?.unexplained !== undefined) return { title: messages.unexplained, next: null };
  if (messages?.declined !== undefined)
    return { title: messages.declined, next: messages.next ?? null };
  return { title: texts.failed, next: 'pay.next.retry' };
}
