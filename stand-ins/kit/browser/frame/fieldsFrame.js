import { applyAppearance } from './appearance.js';
import { openHostChannel } from './hostChannel.js';

/** @typedef {import('../types.d.ts').FieldsSetup} FieldsSetup */
/** @typedef {import('../types.d.ts').FrameMessage} FrameMessage */
/** @typedef {import('./fieldsForm.js').FieldsForm} FieldsForm */
/** @typedef {import('./fieldsForm.js').Tell} Tell */

/**
 * The processor's part of a frame of hosted fields. A change of a setting in `rebuildOn` creates a new form; any other change
 * preserves the typed text. The result of a command is sent to the page.
 * @template {FieldsSetup} S
 * @template {FieldsForm} F
 * @typedef {{ createForm: (form: HTMLFormElement, setup: S, tell: Tell) => F, rebuildOn: string[], commands: Record<string, (fields: F, setup: S, body: Record<string, unknown>) => unknown>, }} FieldsDefinition
 */

/**
 * The program of a frame of hosted fields. The page sends `init` and `update` with a setup, `focus`, `clear`, `blur`,
 * and the processor's commands; it gets `hello`, `resize`, and the events ready, change, focus, blur and escape.
 * @template {FieldsSetup} S
 * @template {FieldsForm} F
 */
export class FieldsFrame {
  #definition;
  #box = /** @type {HTMLFormElement} */ (document.getElementById('form'));
  /** @type {S | undefined} */
  #setup;
  /** @type {F | undefined} */
  #fields;
  #channel = openHostChannel((message) => this.#onMessage(message));

  /** @param {FieldsDefinition<S, F>} definition */
  constructor(definition) {
    this.#definition = definition;
    new ResizeObserver(() => {
      if (this.#fields) this.#tellHeight();
    }).observe(this.#box);
    window.addEventListener('focus', () => this.#tell('focus'));
    window.addEventListener('blur', () => this.#tell('blur'));
    window.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#tell('escape');
    });
    this.#channel.send('hello');
  }

  /** @param {FrameMessage} message */
  #onMessage({ type, nonce, ...body }) {
    if (type === 'init') this.#show(/** @type {S} */ (body.setup));
    else if (type === 'update') this.#refresh(/** @type {S} */ (body.setup));
    else if (type === 'focus') this.#fields?.focus();
    else if (type === 'clear') this.#fields?.clear();
    else if (type === 'blur') blurActive();
    else void this.#runCommand(type, nonce, body);
  }

  /** @param {S} setup */
  #show(setup) {
    this.#setup = setup;
    this.#build(setup);
    this.#tellHeight();
    this.#tell('ready');
  }

  /** @param {S} setup */
  #refresh(setup) {
    if (!this.#setup || !this.#fields) return;
    applyAppearance(setup.appearance);
    this.#fields.lock(setup.isReadOnly ?? false);
    const before = this.#setup;
    this.#setup = setup;
    const { rebuildOn } = this.#definition;
    if (rebuildOn.some((name) => textOf(setup, name) !== textOf(before, name))) this.#build(setup);
  }

  /** @param {S} setup */
  #build(setup) {
    const channel = this.#channel;
    this.#fields = this.#definition.createForm(this.#box, setup, (name, event) =>
      channel.send('event', { name, event }),
    );
    this.#fields.tellChange();
    this.#fields.lock(setup.isReadOnly ?? false);
  }

  /** @param {string} type @param {string | undefined} nonce @param {Record<string, unknown>} body */
  async #runCommand(type, nonce, body) {
    const run = this.#definition.commands[type];
    if (!run || !this.#setup || !this.#fields) return;
    this.#channel.send('response', { nonce, result: await run(this.#fields, this.#setup, body) });
  }

  /** @param {string} name */
  #tell(name) {
    this.#channel.send('event', { name, event: {} });
  }

  #tellHeight() {
    const height = Math.ceil(this.#box.getBoundingClientRect().height);
    this.#channel.send('resize', { height });
  }
}

/** @param {object} setup @param {string} name */
function textOf(setup, name) {
  return JSON.stringify(Reflect.get(setup, name));
}

function blurActive() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
