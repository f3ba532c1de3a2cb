import { safeStorage } from '../storage/storage.ts';

/** What is stored for the next start of the page, in this tab only. */
export const tabStore = safeStorage(() => sessionStorage);

/** Where typed text is stored for the reload: the path of the page, and its fields. */
export const TYPED_KEY = 'billfold:typed';

/** A field by its name, with its value and whether it is ticked. */
export type TypedField = readonly [name: string, value: string, isChecked: boolean];

/** Whether a field is chosen from others, or ticked: its value never changes. */
export const isChoice = ({ type }: { readonly type: string }): boolean =>
  type === 'radio' || type === 'checkbox';
