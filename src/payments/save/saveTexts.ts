import type { FormTexts } from '../notices/formTexts.ts';

/** Texts of the card form when it saves a payment method and charges nothing. */
export const SAVE_TEXTS: FormTexts = {
  title: 'save.step.title',
  starting: 'save.step.starting',
  submit: 'save.step.submit',
  phases: {
    amount: 'save.step.processor',
    processor: 'save.step.processor',
    server: 'save.step.server',
  },
  safe: 'pay.step.safe',
  test: 'save.step.test',
  toast: null,
  failed: 'save.failed',
  untouched: 'pay.failed.nothing',
  declined: 'pay.declined.declined',
  otherCard: 'pay.next.card',
  notConfirmed: 'save.notConfirmed',
  namesConnection: true,
  offline: 'save.offline',
  load: 'errors.publicLoad',
  notices: {
    replaced: 'save.notice.replaced',
    'not-sent': 'save.notice.not-sent',
    'not-charged': 'save.notice.not-saved',
  },
  unknown: { title: 'save.unknown.title', text: 'save.unknown.text', ask: 'pay.unknown.ask' },
};

/** Texts for replacing a saved card. */
export const UPDATE_TEXTS: FormTexts = {
  ...SAVE_TEXTS,
  toast: { headline: 'errors.cardUpdate.headline', message: 'errors.cardUpdate.submit' },
  namesConnection: false,
};
