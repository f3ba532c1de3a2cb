/** Time after which a toast closes, in ms. */
export const TOAST_MS = 5000;
/** Additional time for a toast with an action, in ms. */
export const TOAST_ACTION_MS = 3000;
/** Additional time for a toast with a headline, in ms. */
export const TOAST_HEADLINE_MS = 2000;
/** Maximum length of an action label next to the text. */
export const TOAST_BESIDE_LENGTH = 14;

/** What decides how long a toast stays and how it is laid out. */
export interface ToastShape {
  readonly hasHeadline: boolean;
  readonly actionLabel: string | null;
}

/** How long a toast stays, in ms. */
export function toastMs({ hasHeadline, actionLabel }: ToastShape): number {
  const forAction = actionLabel === null ? 0 : TOAST_ACTION_MS;
  return TOAST_MS + forAction + (hasHeadline ? TOAST_HEADLINE_MS : 0);
}

/** Whether a toast puts its action below the text: a label over 14 characters does. */
export function isToastStacked({ actionLabel }: ToastShape): boolean {
  return actionLabel !== null && [...actionLabel].length > TOAST_BESIDE_LENGTH;
}
