import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { ServerEntry } from '#contract/prerender.ts';
import { staffShell } from './staffShell.ts';

const SESSION = '<link rel="preload" as="fetch" crossorigin href="/api/account/session">';

/** The links that are added to the shell for a path of the staff host. */
function getLinks(url: string, apiBase = '/api/{id}/') {
  const entry = {
    getPrerenderInput: () => ({ key: 'staff-item' }),
    pageLocale: () => ({ catalogue: 'th' }),
  } as unknown as ServerEntry;
  const settings = { apiBase, environment: 'test', coreUrlPattern: '' };
  const shell = { html: '<head></head>', hashes: { scripts: [], styles: [] } };
  const filesOf = (...code: readonly string[]) => ({
    styles: [],
    code,
    messageFiles: ['/assets/locale-{locale}-staff-0123abcd.js'],
  });
  const files = {
    staff: filesOf('/assets/staff.js'),
    staffWork: filesOf('/assets/staff.js', '/assets/work.js'),
    staffAccount: filesOf('/assets/staff.js', '/assets/account.js'),
  };
  const request = { url, host: 'staff.example', protocol: 'https', headers: {} } as FastifyRequest;
  const parts = { ...settings, singleHosts: [], isDemo: false, casId: null };
  return staffShell({ entry, shell, settings: parts, files }, request)?.html;
}

test('preloads the session with the page', () => {
  expect(getLinks('/invoices/x1')).toContain(SESSION);
  expect(getLinks('/invoices/x1')).toContain('href="/assets/staff.js"');
  expect(getLinks('/invoices/x1')).toContain('href="/assets/locale-th-staff-0123abcd.js"');
});

test.each([
  ['/?app_id=fern', []],
  ['/invoices/x1', ['work']],
  ['/contacts', ['work']],
  ['/profile', ['account']],
  ['/link/invitation?token=t', ['account']],
])('preloads the code of its screen with %s', (url, screens) => {
  const links = getLinks(url) ?? '';
  const found = ['work', 'account'].filter((name) => links.includes(`/assets/${name}.js`));
  expect(found).toEqual(screens);
});

test('does not preload the session for a one-time link', () => {
  expect(getLinks('/link/invitation?token=t')).not.toContain('session');
});

test('does not preload the session from another host', () => {
  expect(getLinks('/', 'https://sales.example/{id}')).not.toContain('session');
});
