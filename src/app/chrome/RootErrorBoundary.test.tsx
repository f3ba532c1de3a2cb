import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import type { Boot } from '#contract/entities/boot.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { createErrorReporter, type ErrorReport } from '#platform/errorReporter.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { getText } from '#tests/builders/rendering/renderInIntl.tsx';
import { expectNoise } from '#tests/setup/expectNoise.ts';
import { createApp } from '../createApp.ts';
import { loadBoot } from '../routing/loadBoot.ts';
import { AppIntl } from './AppIntl.tsx';
import { RootErrorBoundary } from './RootErrorBoundary.tsx';

function Broken(): never {
  throw new Error('a page broke');
}

const locale = { catalogue: 'en-US', format: 'en-US' };

/** Renders a page that breaks, of a business with such contact details. */
async function showBroken(contact: Partial<Boot['contact']>) {
  const boot = makeBoot({ contact: { ...makeBoot().contact, ...contact } });
  const network = makeNetwork({ 'GET /v1/boot': () => respondWithJson(boot) });
  const reporter = createErrorReporter();
  const reports: ErrorReport[] = [];
  reporter.connect({ send: (report) => reports.push(report), identify: () => {} });
  const app = createApp({
    settings: DEFAULT_SETTINGS,
    hostName: 'localhost',
    locale,
    loaded: staticLocale(locale),
    fetch: network.fetch,
    reporter,
  });
  app.store.dispatch(bootLoaded({ appId: 'fern', boot: await loadBoot('fern', app) }));
  expectNoise('error', /a page broke/);
  render(
    <Provider store={app.store}>
      <AppIntl app={app}>
        <RootErrorBoundary reporter={app.reporter}>
          <Broken />
        </RootErrorBoundary>
      </AppIntl>
    </Provider>,
  );
  return { reports, words: getText(screen.getByRole('main')) };
}

describe('a page that breaks while it is rendered', () => {
  it('shows the error with the issues page and the support contact of the business [8.15]', async () => {
    const { words: text } = await showBroken({
      knownIssues: 'status.fern.example',
      support: 'help@fern.example',
    });
    expect(text).toContain(
      'An unknown error has occurred. Please check status.fern.example for updates, or contact help@fern.example.',
    );
  });

  it('shows a plain error if the business has neither, and is reported', async () => {
    const { words: text, reports } = await showBroken({});
    expect(text).toMatch(/Please check [^{}]+ for updates, or contact [^{}]+\./);
    expect(reports.map(({ code }) => code)).toEqual(['render-failed']);
  });

  it('can be left: going back loads the page that was there before', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await showBroken({});
    expect(reload).not.toHaveBeenCalled();
    dispatchEvent(new PopStateEvent('popstate'));
    expect(reload).toHaveBeenCalled(); // once for each page that failed in these tests
    reload.mockRestore();
  });
});
