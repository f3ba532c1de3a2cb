import { safeStorage } from '#platform/storage.ts';
import { renderedBefore } from './renderedBefore.ts';

/** A field by its name, with its value and whether it is ticked. */
type TypedField = readonly [string, string, boolean];

const tab = safeStorage(() => sessionStorage);
const toKey = (formId: string) => `billfold:typed:${formId}`;

/** Saves what stands in the fields of a rendered form, for its page's next start in this tab. */
export function saveTypedFields(formId: string): void {
  const fields: TypedField[] = [...renderedBefore].map(([name, { value, checked }]) => [
    name,
    value,
    checked,
  ]);
  tab.write(toKey(formId), JSON.stringify(fields));
}

/** Puts it back into the fields, once; says whether there was any. */
export function restoreTypedFields(formId: string): boolean {
  const saved = tab.read(toKey(formId));
  if (saved === null) return false;
  tab.remove(toKey(formId));
  try {
    for (const [name, value, checked] of JSON.parse(saved) as TypedField[]) {
      const field = renderedBefore.get(name);
      if (field) Object.assign(field, { value, checked });
    }
  } catch {
    // of another version: the form stands as the server rendered it
  }
  return true;
}
