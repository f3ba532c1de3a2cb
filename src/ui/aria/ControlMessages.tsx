import type { ReactNode } from 'react';
import type { MessageId } from '#i18n/messageId.ts';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';

/** One message of the part: all of them load together. */
const OF_PART: MessageId = 'aria.overlays.dismiss';

/** Props of the root. */
export interface ControlMessagesProps {
  /** Shown until the messages have loaded, if the page did not fetch them with its code. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Wraps a control whose own texts are in the part `controls`: fetched here if the page has not done so. */
export function ControlMessages({ fallback = null, children }: ControlMessagesProps) {
  return useMessagePart('controls', OF_PART) ? children : fallback;
}
