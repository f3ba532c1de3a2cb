import { type FormTexts, PAY_TEXTS } from '#payments/notices/formTexts.ts';
import { SAVE_TEXTS } from '#payments/save/saveTexts.ts';

/** Messages of a decline for staff. */
const OF_DECLINES = {
  untouched: 'pay.failed.nothing',
  declined: 'staff.card.declined',
  otherCard: 'staff.card.nextCard',
} as const;

/** The messages of the card form when staff charge a card. */
export const CHARGE_TEXTS: FormTexts = {
  ...PAY_TEXTS,
  ...OF_DECLINES,
  failed: 'staff.card.failed',
  submit: 'staff.card.submit',
  safe: 'staff.card.safe',
  load: 'errors.internalPaymentLoad',
};

/** The messages when staff save a card; without the client's consent it is not saved. */
export const STAFF_SAVE_TEXTS: FormTexts = {
  ...SAVE_TEXTS,
  ...OF_DECLINES,
  safe: 'staff.card.safe',
  load: 'errors.internalPaymentLoad',
  notices: { ...SAVE_TEXTS.notices, 'not-charged': 'staff.card.notStored' },
};
