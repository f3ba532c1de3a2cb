/** @typedef {import('#stand-ins/kit/browser/frame/texts.js').Texts} Texts */

/**
 * The choice between the ways to pay, as one group of radio buttons; nothing for a single way.
 * @param {Texts} texts
 * @param {string[]} types
 * @param {(type: string) => void} onChoose
 */
export function createMethodTabs(texts, types, onChoose) {
  const group = document.createElement('fieldset');
  group.className = 'Tabs';
  group.setAttribute('aria-label', texts.methods);
  group.hidden = types.length < 2;
  const labels = types.map((type, at) => {
    const label = document.createElement('label');
    const radio = document.createElement('input');
    radio.type = 'radio';
    radio.name = 'method';
    radio.value = type;
    radio.checked = at === 0;
    const text =
      type === 'card' ? texts.card : type === 'sepa_debit' ? texts.debit : texts.testBank;
    label.append(radio, text);
    return { label, radio };
  });
  const mark = () => {
    for (const { label, radio } of labels) {
      label.className = radio.checked ? 'Tab Tab--selected' : 'Tab';
    }
  };
  group.addEventListener('change', () => {
    mark();
    onChoose(labels.find(({ radio }) => radio.checked)?.radio.value ?? 'card');
  });
  mark();
  if (types.length > 1) group.append(...labels.map(({ label }) => label));
  return group;
}
