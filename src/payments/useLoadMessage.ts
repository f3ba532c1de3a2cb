import { useText } from '#i18n/useText.ts';
import { useContactNames } from '#store/useContactNames.ts';
import { useFormTexts } from './formTexts.ts';

/** What is said where the form does not load: customers and staff have words of their own (8.01, 8.02). */
export function useLoadMessage(): string {
  const text = useText();
  const { load } = useFormTexts();
  return text(load, useContactNames());
}
