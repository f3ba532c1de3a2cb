import { type FormTexts, PAY_TEXTS } from '#payments/notices/formTexts.ts';
import { SAVE_TEXTS } from '#payments/save/saveTexts.ts';

/** Of a decline that staff read. */
const OF_DECLINES = {
  untouched: 'pay.failed.nothing',
  declined: 'staff.card.declined',
  otherCard: 'staff.card.nextCard',
} as const;

/** The words of the card form where staff charge a card. */
export const CHARGE_TEXTS: FormTexts = {
  ...PAY_TEXTS,
  ...OF_DECLINES,
  failed: 'staff.card.failed',
  submit: 'staff.card.submit',
  safe: 'staff.card.safe',
  load: 'errors.internalPaymentLoad',
};

/** The words where staff save a card: without the client's consent it is not stored. */
export const STAFF_SAVE_TEXTS: FormTexts = {
  ...SAVE_TEXTS,
  ...OF_DECLINES,
  safe: 'staff.card.safe',
  load: 'errors.internalPaymentLoad',
  notices: { ...SAVE_TEXTS.notices, 'not-charged': 'staff.card.notStored' },
};
