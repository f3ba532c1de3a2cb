import { expect, it, vi } from 'vitest';
import { makeNetwork } from '#tests/builders/browser/makeNetwork.ts';
import { renderApp } from '#tests/builders/rendering/renderApp.tsx';
import { chooseLocale } from './chooseLocale.ts';

it('saves the chosen variant, even if it uses the messages of its parent', async () => {
  const { app } = renderApp({ at: '/page-not-found?type=quote', network: makeNetwork({}) });
  const change = vi.fn(async () => true);
  const isShown = await chooseLocale('ar-EG', {
    ...app,
    pickLocale: () => ({ catalogue: 'ar', format: 'ar-EG' }),
    localeSource: { ...app.localeSource, change },
  });
  expect(isShown).toBe(true);
  expect(change).toHaveBeenCalledWith({ catalogue: 'ar', format: 'ar-EG' });
  expect(app.store.getState().app).toMatchObject({
    locale: 'ar',
    formatLocale: 'ar-EG',
    rtl: true,
  });
  expect(app.store.getState().localeChoice.locale).toBe('ar-EG');
});
