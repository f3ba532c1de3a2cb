import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messageId.ts';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import { installAriaStrings } from './ariaStrings.ts';

/** One message of the part: there as soon as all of them are. */
const OF_PART: MessageId = 'aria.overlays.dismiss';

/** The words alone are late. */
const noCode = () => Promise.resolve(null);

/** Props of the root. */
export interface AriaRootProps {
  /** Shown until the words are there, where the page has not fetched them with its code. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Around each control that is built on React Aria: its words come from our catalogues (part `controls`, fetched here where the page
 * has not done so), its dates and numbers are of the page's language with Latin digits and the Gregorian calendar.
 */
export function AriaRoot({ fallback = null, children }: AriaRootProps) {
  const { locale, messages } = useIntl();
  const text = useText();
  const isThere = OF_PART in messages;
  const late = useOnDemand(noCode, 'controls', !isThere);
  if (!isThere && late.state !== 'loaded') return fallback;
  installAriaStrings(text);
  return <I18nProvider locale={`${locale}-u-ca-gregory-nu-latn`}>{children}</I18nProvider>;
}
