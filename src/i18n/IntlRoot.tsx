import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { IntlProvider, ReactIntlErrorCode } from 'react-intl';
import { createFormats } from './formats/createFormats.ts';
import { getDirection } from './locale/getDirection.ts';
import type { LocaleSource } from './locale/localeSource.ts';
import { PSEUDO_LOCALES } from './locale/pickLocale.ts';
import type { MessageId } from './messageId.ts';
import { LoadPartContext } from './messages/loadPartContext.ts';
import { FormatsContext } from './useFormats.ts';

type ProviderMessages = NonNullable<Parameters<typeof IntlProvider>[0]['messages']>;

/** The app's parts that the root needs. */
export interface IntlRootProps {
  readonly source: LocaleSource;
  /** ISO 4217 code of the app; changing it changes all number formats. */
  readonly currency: string;
  /** The time zone that the visitor chose for moments; left out or null, each is shown in its business's own. */
  readonly timeZone?: string | null;
  /** Called for a missing or broken message; the screen then shows the message's id. */
  readonly onProblem: (error: Error) => void;
  readonly children: ReactNode;
}

/** Provides messages and formats to its children, and updates `lang` and `dir` of the document. */
export function IntlRoot({ source, currency, timeZone, onProblem, children }: IntlRootProps) {
  const { catalogue, messages, pack } = useSyncExternalStore(
    source.subscribe,
    source.get,
    source.get,
  );
  const formats = useMemo(
    () => createFormats(pack, currency, timeZone),
    [pack, currency, timeZone],
  );
  useEffect(() => {
    document.documentElement.lang = catalogue;
    document.documentElement.dir = getDirection(catalogue);
  }, [catalogue]);
  return (
    <IntlProvider
      // Pseudo-locales have no plural rules of their own.
      locale={PSEUDO_LOCALES.includes(catalogue) ? 'en' : catalogue}
      defaultLocale="en-US"
      // Messages are loaded in parts; react-intl's type expects every id from the start.
      messages={messages as Record<MessageId, never> as ProviderMessages}
      onError={(error) => {
        // Engines without data for a language still have its plural rules, and formats do not use the engine.
        if (error.code !== ReactIntlErrorCode.MISSING_DATA) onProblem(error);
      }}
    >
      <FormatsContext value={formats}>
        <LoadPartContext value={source.ensurePart}>{children}</LoadPartContext>
      </FormatsContext>
    </IntlProvider>
  );
}
