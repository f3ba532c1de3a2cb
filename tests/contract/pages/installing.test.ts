import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEntry as entry } from '#app/prerender/entry-server.tsx';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { registerClearSiteData } from '#server/install/registerClearSiteData.ts';
import { registerInstall } from '#server/install/registerInstall.ts';
import { LogoCache } from '#server/platform/logos/LogoCache.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const RED_SQUARE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#f00" d="M0 0h9v9H0z"/></svg>',
)}`;
const OWN_PAGE = { host: 'quote.fern.example', origin: 'https://quote.fern.example' };

/** Width and height of a PNG, from its head. */
function getSize(png: Buffer) {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('installing the pages of a business', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({
      extend: (app) => {
        const logos = new LogoCache(() => Date.now());
        const parts = { entry, settings: DEFAULT_SETTINGS, logos, appFolder: 'public' };
        registerInstall(app, parts);
        registerClearSiteData(app);
      },
    });
  });
  afterAll(() => server.close());

  const getManifest = async (appId: string, host: string, query = '') => {
    const response = await server.get(`/${appId}/manifest.webmanifest${query}`, { host });
    expect(response.status).toBe(200);
    return response.body;
  };
  const picture = (path: string) =>
    server.app.inject({ url: path, headers: { host: 'quote.fern.example' } });

  it('returns a manifest for the group of the host, with its name, scope and start URL', async () => {
    const quotes = await getManifest('fern', 'quote.fern.example', '?locale=en-US');
    expect(quotes).toMatchObject({
      name: 'Fern & Field quotes',
      short_name: 'Fern quotes',
      id: '/fern/',
      scope: '/fern/',
      start_url: '/fern/',
      display: 'standalone',
      lang: 'en-US',
      dir: 'ltr',
      launch_handler: { client_mode: 'navigate-existing' },
      theme_color: '#2f6b4f',
    });
    const invoices = await getManifest('fern', 'invoice.fern.example', '?locale=en-US');
    expect(invoices.name).toBe('Fern & Field invoices');
    expect(invoices.short_name).not.toBe(quotes.short_name);
    expect([...invoices.shortcuts, ...quotes.shortcuts]).toHaveLength(4);
  });

  it('includes the type in the start URL if the host does not imply it, and uses the page’s language', async () => {
    const german = await getManifest('lindwurm', 'localhost', '?type=invoice&locale=de');
    expect(german).toMatchObject({ lang: 'de', start_url: '/lindwurm/?type=invoice' });
    expect(german.name).toMatch(/Rechnungen$/);
    const icon = { url: german.icons[0].src, headers: { host: 'localhost' } };
    expect((await server.app.inject(icon)).statusCode).toBe(200);
    const reversed = await getManifest('fern', 'localhost', '?type=quote&locale=en-XB');
    expect(reversed).toMatchObject({ lang: 'en-XB', dir: 'rtl', id: '/fern/' });
  });

  it('lists icons of 192 and 512 pixels and a maskable one, at immutable URLs', async () => {
    const { icons } = await getManifest('fern', 'quote.fern.example');
    expect(icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes, type } of icons) {
      const response = await picture(src);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe(type);
      expect(response.headers['cache-control']).toContain('immutable');
      expect(getSize(response.rawPayload)).toBe(sizes);
    }
    const apple = await picture('/fern/apple-touch-icon.png');
    expect(getSize(apple.rawPayload)).toBe('180x180');
    const again = await server.get('/fern/apple-touch-icon.png', {
      host: 'quote.fern.example',
      'if-none-match': String(apple.headers.etag),
    });
    expect(again.status).toBe(304);
  });

  it('renders the logo into the icons, at a new URL', async () => {
    const before = await getManifest('lindwurm', 'quote.x.example');
    const change = (logoUrl: string | null) =>
      server.office.db.update(businesses).set({ logoUrl }).where(eq(businesses.appId, 'lindwurm'));
    await change(RED_SQUARE);
    const after = await getManifest('lindwurm', 'quote.x.example');
    expect(after.icons[1].src).not.toBe(before.icons[1].src);
    expect((await picture(after.icons[1].src)).statusCode).toBe(200);
    const earlier = await picture(before.icons[1].src);
    expect([earlier.statusCode, earlier.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(earlier.rawPayload).toEqual((await picture(after.icons[1].src)).rawPayload);
    expect((await picture('/lindwurm/icons/icon-192.png')).statusCode).toBe(404);
    await change('data:image/png;base64,AAAA');
    const broken = await getManifest('lindwurm', 'quote.x.example');
    expect((await picture(broken.icons[0].src)).statusCode).toBe(200);
    await change(null);
    expect(await getManifest('lindwurm', 'quote.x.example')).toEqual(before);
  });

  it('returns not-found for an unknown business, and on a host without installation', async () => {
    const paths = ['manifest.webmanifest', 'apple-touch-icon.png', 'icons/icon-192.00.png'];
    for (const path of paths) {
      const response = await server.get(`/nobody/${path}`, { host: 'quote.fern.example' });
      expect([response.status, response.body.code]).toEqual([404, 'not-found']);
    }
    for (const host of ['payments.fern.example', 'checkout.fern.example', 'fern.example']) {
      const response = await server.get('/fern/manifest.webmanifest', { host });
      expect([host, response.status]).toEqual([host, 404]);
    }
  });

  it('is revalidated each time, and sent only if it has changed', async () => {
    const path = '/fern/manifest.webmanifest';
    const { headers } = await server.get(path, { host: 'quote.fern.example' });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('application/manifest+json');
    const again = { host: 'quote.fern.example', 'if-none-match': headers.etag ?? '' };
    expect((await server.get(path, again)).status).toBe(304);
  });

  it('clears the browser’s storage but not its cookies, for pages of the same origin only', async () => {
    const ask = (headers: Record<string, string>) =>
      server.ask('POST', '/v1/forget-device', { headers, key: false });
    const done = await ask({ ...OWN_PAGE, 'sec-fetch-site': 'same-origin' });
    expect([done.status, done.headers['clear-site-data']]).toEqual([204, '"storage"']);
    expect(done.headers['set-cookie']).toBeUndefined();
    for (const headers of [
      { ...OWN_PAGE, 'sec-fetch-site': 'cross-site' },
      { ...OWN_PAGE, 'sec-fetch-site': 'same-site' },
      { host: OWN_PAGE.host, origin: 'https://elsewhere.example' },
      { host: OWN_PAGE.host },
    ]) {
      const refused = await ask(headers as Record<string, string>);
      expect([refused.status, refused.headers['clear-site-data']]).toEqual([403, undefined]);
    }
  });
});
