import { useText } from '#i18n/useText.ts';
import { useContactNames } from '#store/useContactNames.ts';
import { useFormTexts } from './formTexts.ts';

/** Shown when the form fails to load; customers and staff have different texts. */
export function useLoadMessage(): string {
  const text = useText();
  const { load } = useFormTexts();
  return text(load, useContactNames());
}
