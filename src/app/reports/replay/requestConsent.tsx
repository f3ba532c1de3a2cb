import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { AppDeps } from '#app/appDeps.ts';
import { AppIntl } from '#app/chrome/AppIntl.tsx';
import { ReplayConsent } from './ReplayConsent.tsx';

/**
 * Asks below the page whether the visit may be recorded, and waits for the choice as long as the page exists. Rejects
 * without its texts.
 */
export async function requestConsent(app: AppDeps): Promise<boolean> {
  await app.localeSource.ensurePart('acting');
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const mayRecord = await new Promise<boolean>((resolve) => {
    root.render(
      <Provider store={app.store}>
        <AppIntl app={app}>
          <ReplayConsent onChoice={resolve} />
        </AppIntl>
      </Provider>,
    );
  });
  root.unmount();
  container.remove();
  return mayRecord;
}
