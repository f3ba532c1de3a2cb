/** A custom element like the processor's, with a button inside that the page cannot style. */
export class PayPalButton extends HTMLElement {
  static observedAttributes = ['disabled', 'type'];

  #button = document.createElement('button');

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#button.type = 'button';
    Object.assign(this.#button.style, {
      inlineSize: '100%',
      minBlockSize: '48px',
      border: '1px solid #1f2028',
      borderRadius: '8px',
      background: '#ffd140',
      color: '#1f2028',
      font: '600 16px/1.4 ui-sans-serif, system-ui, sans-serif',
      cursor: 'pointer',
    });
    root.append(this.#button);
    this.attributeChangedCallback();
  }

  /** Not in the constructor, because an element that is created after its definition must not have attributes there. */
  connectedCallback() {
    Object.assign(this.style, { display: 'block' });
  }

  attributeChangedCallback() {
    const isDisabled = this.hasAttribute('disabled');
    this.#button.disabled = isDisabled;
    this.#button.style.opacity = isDisabled ? '0.5' : '1';
    this.#button.textContent = 'PayPal (TEST)';
  }
}
