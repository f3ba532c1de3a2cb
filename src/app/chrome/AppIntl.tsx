import { type ReactNode, useCallback } from 'react';
import { IntlRoot } from '#i18n/IntlRoot.tsx';
import { useAppSelector } from '#store/hooks.ts';
import type { AppDeps } from '../appDeps.ts';

/** The source of an app's messages. */
export interface AppIntlProps {
  readonly app: Pick<AppDeps, 'reporter' | 'localeSource'>;
  readonly children: ReactNode;
}

/** Messages and formats; setting the currency changes all number formats. */
export function AppIntl({ app, children }: AppIntlProps) {
  const currency = useAppSelector((state) => state.app.appCurrencyCode);
  const timeZone = useAppSelector((state) => state.app.timeZone);
  const report = useCallback(
    (error: Error) => app.reporter.report({ code: 'message-failed', error }),
    [app],
  );
  return (
    <IntlRoot source={app.localeSource} currency={currency} timeZone={timeZone} onProblem={report}>
      {children}
    </IntlRoot>
  );
}
