import type { MessageFormatElement } from 'react-intl';
import type english from '#locales/en-US.json';

/** Every id of the source catalogue: a wrong id does not compile. */
export type MessageId = keyof typeof english;

/** Messages compiled at build time, by id; a part contains only some of them. */
export type Messages = Readonly<Record<string, readonly MessageFormatElement[]>>;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
