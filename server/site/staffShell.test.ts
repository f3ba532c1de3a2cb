import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { ServerEntry } from '#contract/prerender.ts';
import { staffShell } from './staffShell.ts';

/** The API, which knows the business fern. */
const api = Fastify();
api.get('/api/:appId/v1/boot', (request, reply) => {
  const { appId } = request.params as { appId: string };
  return reply.code(appId === 'fern' ? 200 : 404).send({ appId });
});

/** The shell of a path of the staff host, with the address of a boot. */
function getShell(url: string, boot: string | null = null) {
  const entry = {
    getPrerenderInput: () => ({ key: 'staff', boot }),
    pageLocale: () => ({ catalogue: 'th' }),
  } as unknown as ServerEntry;
  const settings = { apiBase: '/api/{id}/', environment: 'test', coreUrlPattern: '' };
  const html = '<head><script type="application/json" id="billfold-settings">{}</script></head>';
  const shell = { html, hashes: { scripts: ['one'], styles: [] } };
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
  return staffShell({ app: api, entry, shell, settings: parts, build }, request);
}

test('starts the first reads, and preloads code and messages in the language of the request', async () => {
  const shell = await getShell('/contact');
  expect(shell?.html).toContain(
    '<script data-files="/assets/staff.js /assets/locale-th-staff-0123abcd.js">start()</script>',
  );
  expect(shell?.hashes.scripts).toEqual(['one', 'two']);
});

test.each([
  ['fern', ['fern']],
  ['oak', []],
  [null, []],
])('contains the boot of a business that exists: %s', async (appId, expected) => {
  const shell = await getShell('/', appId && `/api/${appId}/v1/boot`);
  const [, json = ''] = /id="billfold-start">(.*?)<\/script>/.exec(shell?.html ?? '') ?? [];
  const { responses, ...rest } = JSON.parse(json);
  expect(responses.map(({ body }: { body: { appId: string } }) => body.appId)).toEqual(expected);
  expect(rest).toEqual({ locale: { catalogue: 'th' }, isBare: true });
});

test('requests no boot from an API of another server', async () => {
  const shell = await getShell('/', 'https://sales.example/fern/v1/boot');
  expect(shell?.html).toContain('"responses":[]');
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
])('preloads the code of its screen with %s', async (url, screens) => {
  const html = (await getShell(url))?.html ?? '';
  const found = ['work', 'account'].filter((name) => html.includes(`/assets/${name}.js`));
  expect(found).toEqual(screens);
});
