import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { ServerEntry } from '#contract/prerender.ts';
import { staffShell } from './staffShell.ts';

/** The shell of a path of the staff host. */
function getShell(url: string) {
  const entry = {
    getPrerenderInput: () => ({ key: 'staff' }),
    pageLocale: () => ({ catalogue: 'th' }),
  } as unknown as ServerEntry;
  const settings = { apiBase: '/api/{id}/', environment: 'test', coreUrlPattern: '' };
  const shell = { html: '<head></head>', hashes: { scripts: ['one'], styles: [] } };
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
  const build = { files, script: 'start()', hash: 'two' };
  return staffShell({ entry, shell, settings: parts, build }, request);
}

test('starts the first reads, and preloads code and messages in the language of the request', () => {
  const shell = getShell('/invoices/x1');
  expect(shell?.html).toMatch(/^<head><script>start\(\)<\/script>/);
  expect(shell?.hashes.scripts).toEqual(['one', 'two']);
  for (const file of ['staff.js', 'locale-th-staff-0123abcd.js'])
    expect(shell?.html).toContain(`<link rel="modulepreload" href="/assets/${file}">`);
});

test.each([
  ['/?app_id=fern', []],
  ['/invoices/x1', ['work']],
  ['/contacts', ['work']],
  ['/profile', ['account']],
  ['/contacts/c1/', ['work']],
  ['/link/invitation?token=t', ['account']],
  ['/invoices', []],
  ['/invoices/x1/nothing', []],
  ['/contact', []],
  ['/link', []],
])('preloads the code of its screen with %s', (url, screens) => {
  const html = getShell(url)?.html ?? '';
  const found = ['work', 'account'].filter((name) => html.includes(`/assets/${name}.js`));
  expect(found).toEqual(screens);
});
