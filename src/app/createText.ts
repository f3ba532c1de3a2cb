import { createIntl } from 'react-intl';
import type { MessageId } from '#i18n/messageId.ts';

/** Renders messages of a loaded catalogue as plain text, outside of React. */
export function createText(messages: object) {
  const intl = createIntl({ locale: 'en', messages: messages as Record<string, never> });
  return (id: MessageId, values: Record<string, string> = {}): string =>
    String(intl.formatMessage({ id }, values));
}
