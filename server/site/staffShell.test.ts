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
  const files = {
    styles: [],
    code: ['/assets/staff.js'],
    messageFiles: ['/assets/locale-{locale}-staff-0123abcd.js'],
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

test('does not preload the session for a one-time link', () => {
  expect(getLinks('/link/invitation?token=t')).not.toContain('session');
});

test('does not preload the session from another host', () => {
  expect(getLinks('/', 'https://sales.example/{id}')).not.toContain('session');
});
