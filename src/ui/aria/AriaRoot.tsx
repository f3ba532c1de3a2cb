import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useIntl } from 'react-intl';
import { useText } from '#i18n/useText.ts';
import { installAriaStrings } from './ariaStrings.ts';
import { ControlMessages, type ControlMessagesProps } from './ControlMessages.tsx';

/** Props of the root. */
export type AriaRootProps = ControlMessagesProps;

/**
 * Wraps each control that is built on React Aria: its texts come from our catalogues (part `controls`, fetched here if
 * the page has not done so), its dates and numbers are in the page's language with Latin digits and the Gregorian
 * calendar.
 */
export function AriaRoot({ fallback, children }: AriaRootProps) {
  return (
    <ControlMessages fallback={fallback}>
      <AriaStrings>{children}</AriaStrings>
    </ControlMessages>
  );
}

function AriaStrings({ children }: { readonly children: ReactNode }) {
  const { locale } = useIntl();
  installAriaStrings(useText());
  return <I18nProvider locale={`${locale}-u-ca-gregory-nu-latn`}>{children}</I18nProvider>;
}
