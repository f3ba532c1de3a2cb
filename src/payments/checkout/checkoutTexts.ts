import { type FormTexts, PAY_TEXTS } from '../notices/formTexts.ts';
import { SAVE_TEXTS } from '../save/saveTexts.ts';

/** Texts of a checkout that charges something today. */
export const CHECKOUT_TEXTS: FormTexts = {
  ...PAY_TEXTS,
  title: 'checkout.pay.title',
  load: 'errors.publicLoad',
  notices: { ...PAY_TEXTS.notices, replaced: 'checkout.pay.replaced' },
};

/** Texts of a checkout that saves a payment method and charges nothing today. */
export const FREE_CHECKOUT_TEXTS: FormTexts = {
  ...SAVE_TEXTS,
  title: 'checkout.pay.title',
  submit: 'checkout.pay.confirm',
  notices: { ...SAVE_TEXTS.notices, replaced: 'checkout.pay.replaced' },
};
