import { isChoice, TYPED_KEY, type TypedField, tabStore } from './typedFields.ts';

/** Restores text typed before a reload in the fields of the same page, once, each as soon as it is on the screen. */
export function restoreTypedText(): void {
  const saved = tabStore.read(TYPED_KEY);
  if (saved === null) return;
  tabStore.remove(TYPED_KEY);
  const [path, fields] = parse(saved);
  let missing = fields;
  const watch = new MutationObserver(fill);
  function fill() {
    missing = location.pathname === path ? missing.filter((field) => !fillIn(field)) : [];
    if (missing.length === 0) watch.disconnect();
  }
  watch.observe(document, { childList: true, subtree: true });
  fill();
}

function parse(saved: string): [path: string, fields: readonly TypedField[]] {
  try {
    const [path, fields] = JSON.parse(saved);
    return [String(path), Array.isArray(fields) ? fields : []];
  } catch {
    return ['', []];
  }
}

/** Fills in a field as a visitor would, with the events; returns whether it exists and can be filled in. */
function fillIn([name, value, isChecked]: TypedField): boolean {
  const all = [...document.getElementsByName(name)] as (HTMLInputElement | HTMLSelectElement)[];
  const field = all.find((one) => !isChoice(one) || one.value === value);
  if (!field || field.matches(':disabled')) return false;
  if (isChoice(field)) {
    if ((field as HTMLInputElement).checked !== isChecked) field.click();
    return true;
  }
  if (field.value === value) return true;
  if ('options' in field && ![...field.options].some((option) => option.value === value))
    return false; // the list is not there yet
  // React replaces the setter of the field that it watches
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('options' in field ? 'change' : 'input', { bubbles: true }));
  return true;
}
