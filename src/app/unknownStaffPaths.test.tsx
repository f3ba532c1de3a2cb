import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderApp } from '#tests/builders/rendering/renderApp.tsx';
import { respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';

const UNKNOWN = [
  '/nothing',
  '/invoices',
  '/invoices/x1/nothing',
  '/contact',
  '/link/nothing',
  '/card/nothing',
  '/card/save-card/nothing',
];

/** Opens a path of the staff host; lists the calls besides that of boot. */
function open(path: string, responses: Parameters<typeof makeNetwork>[0]) {
  const network = makeNetwork({
    'GET /v1/boot': () => respondWithJson(makeBoot()),
    ...responses,
  });
  const { address } = renderApp({ at: `${path}?type=staff&app_id=fern`, network });
  return {
    address,
    getCalls: () => network.calls.map((call) => call.path).filter((sent) => sent !== '/v1/boot'),
  };
}

describe('an unknown path of the staff host', () => {
  it.each(UNKNOWN)('leads a member back to the start page: %s', async (path) => {
    const { address } = open(path, respondAsSignedIn());
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByText(/by its number or by the customer’s name/)).toBeTruthy();
    expect(screen.queryByText(/the link you were sent/)).toBeNull();
    const sections = screen.getByRole('navigation', { name: 'Sections' });
    expect(within(sections).getByRole('link', { name: 'Contacts' })).toBeTruthy();
    const back = within(screen.getByRole('main')).getByRole('link', {
      name: 'Invoices and quotes',
    });
    expect(back.getAttribute('href')).toBe('/?app_id=fern&type=staff');
    expect(address()).toBe(`${path}?type=staff&app_id=fern`);
  });

  it.each(UNKNOWN)('shows a visitor the sign-in page alone: %s', async (path) => {
    const { getCalls } = open(path, {
      'GET /session': () => respondWithProblem('session-missing'),
      'GET /device': () => respondWithProblem('session-missing'),
    });
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeTruthy();
    expect(screen.queryByText('Page not found')).toBeNull();
    expect(getCalls()[0]).toBe('/session');
  });
});
