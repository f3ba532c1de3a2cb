import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from './messageId.ts';

/** Values of a message: text, ready-made by `useFormats` where it is money or a date, and counts for plurals. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of a message as a string: for attributes, titles and plain sentences. */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const { formatMessage } = useIntl();
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage]);
}
