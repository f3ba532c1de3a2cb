import { isChoice, TYPED_KEY, type TypedField, tabStore } from './typedFields.ts';

/** The fields that our pages have named, without consents and without fields that browsers treat as card data. */
const FIELDS =
  ':is(input,textarea,select)[name]:not([type=hidden],[type=file],[type=password],[autocomplete*=cc-],[name=consent])';

/** The number of digits of a card number: someone may type one into the wrong field. */
const CARD_NUMBER = /(\d[ -]?){13}/;

/** Reloads the page, and preserves typed text for its next start in this tab: texts and choices, never card data. */
export function reloadWithTypedText(): void {
  const fields: TypedField[] = [];
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
    const { name, type, value, checked } = field; // React leaves an empty name behind
    const isSafe = type === 'tel' || isChoice(field) || !CARD_NUMBER.test(value);
    if (isSafe && name !== '' && (type !== 'radio' || checked)) fields.push([name, value, checked]);
  }
  tabStore.write(TYPED_KEY, JSON.stringify([location.pathname, fields]));
  location.reload();
}
