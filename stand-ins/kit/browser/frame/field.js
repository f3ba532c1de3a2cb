/** @typedef {HTMLInputElement | HTMLSelectElement} Control */
/** @typedef {{ name: string, label: string, control: Control, isWide?: boolean }} FieldStart */
/** @typedef {{ box: HTMLElement, control: Control, setLabel: (text: string) => void, setError: (text: string) => void, show: (isShown: boolean) => void }} Field */

/**
 * A labeled control with an element for its error, connected for assistive technology.
 * @param {FieldStart} start
 * @returns {Field}
 */
export function createField({ name, label, control, isWide = false }) {
  const box = document.createElement('div');
  box.className = isWide ? 'Field Field--wide' : 'Field';
  const caption = document.createElement('label');
  caption.className = 'Label';
  caption.htmlFor = `field-${name}`;
  caption.textContent = label;
  control.id = `field-${name}`;
  control.classList.add('Input');
  const holder = document.createElement('div');
  holder.className = 'Holder';
  holder.append(control);
  const problem = document.createElement('p');
  problem.className = 'Error';
  problem.id = `error-${name}`;
  problem.setAttribute('aria-live', 'polite');
  control.setAttribute('aria-describedby', problem.id);
  box.append(caption, holder, problem);
  return {
    box,
    control,
    setLabel(text) {
      caption.textContent = text;
    },
    setError(text) {
      problem.textContent = text;
      control.classList.toggle('Input--invalid', text !== '');
      if (text === '') control.removeAttribute('aria-invalid');
      else control.setAttribute('aria-invalid', 'true');
    },
    show(isShown) {
      box.hidden = !isShown;
    },
  };
}

/**
 * A text input for digits, with a numeric keyboard and the browser's autofill for cards.
 * @param {string} name
 * @param {string} autocomplete
 * @param {string} placeholder
 */
export function figureInput(name, autocomplete, placeholder) {
  const input = document.createElement('input');
  input.className = 'Input--figures';
  input.type = 'text';
  input.name = name;
  input.inputMode = 'numeric';
  input.dir = 'ltr';
  input.autocomplete = /** @type {AutoFill} */ (autocomplete);
  input.placeholder = placeholder;
  input.spellcheck = false;
  return input;
}

/**
 * Formats an input on every change and keeps the caret after the same digit.
 * @param {HTMLInputElement} input
 * @param {(text: string, isDeleting: boolean) => string} format
 */
export function formatWhileTyping(input, format) {
  input.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const before = input.value;
    const caret = input.selectionStart ?? before.length;
    const digitsBefore = before.slice(0, caret).replace(/\D/g, '').length;
    const isAtEnd = caret === before.length;
    input.value = format(before, isDeleting);
    if (isAtEnd) return;
    const place = positionAfter(input.value, digitsBefore);
    input.setSelectionRange(place, place);
  });
}

/** @param {string} text @param {number} digits */
function positionAfter(text, digits) {
  let seen = 0;
  for (const [at, sign] of [...text].entries()) {
    if (seen === digits) return at;
    if (/\d/.test(sign)) seen += 1;
  }
  return text.length;
}
