import { FieldsForm } from '#stand-ins/kit/browser/frame/fieldsForm.js';
import { FieldsFrame } from '#stand-ins/kit/browser/frame/fieldsFrame.js';
import { storeCard } from './storeCard.js';

/** @typedef {import('../types.d.ts').FrameSetup} FrameSetup */

new FieldsFrame({
  /** @type {(form: HTMLFormElement, setup: FrameSetup, tell: import('#stand-ins/kit/browser/frame/fieldsForm.js').Tell) => FieldsForm} */
  createForm: (form, setup, tell) => new FieldsForm(form, setup, tell),
  rebuildOn: ['locale'],
  commands: {
    store: (fields, setup) => storeCard(fields.card.values(), setup),
  },
});
