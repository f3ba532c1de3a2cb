import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messageId.ts';
import { useOnDemand } from '#i18n/useOnDemand.ts';

/** One message of the part: there as soon as all of them are. */
const OF_PART: MessageId = 'aria.overlays.dismiss';

/** The words alone are late. */
const noCode = () => Promise.resolve(null);

/** Props of the root. */
export interface ControlMessagesProps {
  /** Shown until the words are there, where the page has not fetched them with its code. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Around a control whose own words are in the part `controls`: fetched here where the page has not done so. */
export function ControlMessages({ fallback = null, children }: ControlMessagesProps) {
  const { messages } = useIntl();
  const isThere = OF_PART in messages;
  const late = useOnDemand(noCode, 'controls', !isThere);
  return isThere || late.state === 'loaded' ? children : fallback;
}
