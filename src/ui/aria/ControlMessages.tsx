import type { ReactNode } from 'react';
import type { MessageId } from '#i18n/messageId.ts';
import { useMessagePart } from '#i18n/useMessagePart.ts';

/** One message of the part: there as soon as all of them are. */
const OF_PART: MessageId = 'aria.overlays.dismiss';

/** Props of the root. */
export interface ControlMessagesProps {
  /** Shown until the words are there, where the page has not fetched them with its code. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Around a control whose own words are in the part `controls`: fetched here where the page has not done so. */
export function ControlMessages({ fallback = null, children }: ControlMessagesProps) {
  return useMessagePart('controls', OF_PART) ? children : fallback;
}
