import type { DeclineReason } from '#contract/codes.ts';
import type { MessageId } from '#i18n/messageId.ts';

/** Title and next step of each decline reason. Texts that depend on the reader are in `FormTexts`. */
export const DECLINE_TEXTS: Partial<
  Readonly<Record<DeclineReason, readonly [title: MessageId, next: MessageId | 'otherCard']>>
> = {
  insufficient_funds: ['pay.declined.insufficient_funds', 'otherCard'],
  expired_card: ['pay.declined.expired_card', 'otherCard'],
  incorrect_cvc: ['pay.declined.incorrect_cvc', 'pay.next.details'],
  incorrect_number: ['pay.declined.incorrect_number', 'pay.next.details'],
  incorrect_details: ['pay.declined.incorrect_details', 'pay.next.details'],
  card_not_supported: ['pay.declined.card_not_supported', 'otherCard'],
  limit_exceeded: ['pay.declined.limit_exceeded', 'otherCard'],
  invalid_account: ['pay.declined.invalid_account', 'otherCard'],
  duplicate: ['pay.declined.duplicate', 'pay.next.duplicate'],
  try_later: ['pay.declined.try_later', 'pay.next.later'],
};
