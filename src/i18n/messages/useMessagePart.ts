import { useIntl } from 'react-intl';
import type { MessageId } from '../messageId.ts';
import type { MessagePart } from './messagePart.ts';
import { useOnDemand } from './useOnDemand.ts';

/** The texts alone are late. */
const noCode = () => Promise.resolve(null);

/**
 * Whether a part of the messages is loaded; fetched now if the page did not load it with its code. `sample` is any
 * message of the part, because all of them load together.
 */
export function useMessagePart(part: MessagePart, sample: MessageId): boolean {
  const { messages } = useIntl();
  const isThere = sample in messages;
  const late = useOnDemand(noCode, part, !isThere);
  return isThere || late.state === 'loaded';
}
