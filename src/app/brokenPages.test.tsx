import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PAGES } from '#domain/address/pages.ts';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderApp } from '#tests/builders/rendering/renderApp.tsx';
import { expectNoise } from '#tests/setup/expectNoise.ts';
import { PAGE_MODULES } from './routing/pageModules.ts';

function Broken(): never {
  throw new Error('a page broke');
}

it.each(PAGES)(
  'an exception on $key leads to a page that can be tried again and left',
  async ({ key, path, group }) => {
    const flags = { checkout: true, paymentMethods: true };
    const missing = () => respondWithProblem('not-found');
    const network = makeNetwork({
      'GET /v1/boot': () => respondWithJson(makeBoot({ featureFlags: flags })),
      'GET /v1/sales/quote/xid': missing,
      'GET /v1/sales/invoice/xid': missing,
      'GET /v1/sales/checkoutForm/id': missing,
    });
    expectNoise('error', /a page broke/);
    vi.spyOn(PAGE_MODULES[key], 'component', 'get').mockReturnValue(Broken);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const at = `${path.replaceAll(':', '')}?app_id=fern${group ? `&type=${group}` : ''}`;
    const { reports } = renderApp({ at, network });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain('An unknown error has occurred.');
    expect(reports.map(({ code }) => code)).toContain('render-failed');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(reload).toHaveBeenCalled();
    vi.restoreAllMocks();
  },
);
