import { FieldsFrame } from '#stand-ins/kit/browser/frame/fieldsFrame.js';
import { confirmWithCard } from './confirmWithCard.js';
import { PaymentForm } from './paymentForm.js';

/** @typedef {import('../types.d.ts').FormValues} FormValues */
/** @typedef {import('../types.d.ts').FrameSetup} FrameSetup */

new FieldsFrame({
  /** @type {(form: HTMLFormElement, setup: FrameSetup, tell: import('./paymentForm.js').Tell) => PaymentForm} */
  createForm: (form, setup, tell) => new PaymentForm(form, setup, tell),
  rebuildOn: ['locale', 'types'],
  commands: {
    submit: (payment) => payment.submit(),
    confirm: (payment, { key, account }, { secret, params }) =>
      confirmWithCard({
        key,
        account,
        secret: String(secret),
        params: /** @type {FormValues} */ (params),
        method: payment.values(),
      }),
  },
});
