import { useIntl } from 'react-intl';
import type { MessageId } from './messageId.ts';
import type { MessagePart } from './messagePart.ts';
import { useOnDemand } from './useOnDemand.ts';

/** The texts alone are late. */
const noCode = () => Promise.resolve(null);

/**
 * Whether a part of the messages is there, fetched now where the page has not done so with its code. `sample` is any message of the
 * part: it is there as soon as all of them are.
 */
export function useMessagePart(part: MessagePart, sample: MessageId): boolean {
  const { messages } = useIntl();
  const isThere = sample in messages;
  const late = useOnDemand(noCode, part, !isThere);
  return isThere || late.state === 'loaded';
}
