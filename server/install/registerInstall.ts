import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from '#contract/entities/boot.ts';
import type { InstallCard, PageSettings, ServerEntry } from '#contract/prerender.ts';
import { isVersionCurrent } from '#server/platform/etag.ts';
import type { LogoCache } from '#server/platform/logos/LogoCache.ts';
import { LOCALE_COOKIE, readCookie } from '#server/platform/network/readCookie.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { getRequestUrl, isOwnApi, readResponse } from '#server/site/prerender/prerenderPage.ts';
import { BusinessIcons, ICON_KINDS, type IconKind } from './businessIcons.ts';
import type { IconSource } from './iconSvg.ts';
import { readScreens } from './screens.ts';

/** What installing needs of the pages. */
export interface InstallOptions {
  readonly entry: ServerEntry;
  readonly settings: PageSettings;
  readonly logos: Pick<LogoCache, 'get'>;
  /** Folder of the built pages, with the pictures of the product in `screens`. */
  readonly appFolder: string;
}

/** Name of an icon and the hash of its picture. */
const ICON_FILE = /^([\w-]+)\.([0-9a-f]{16})\.png$/;

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Makes a business's pages installable: its manifest, in the language of the requesting page, and icons made from its
 * logo. A missing business, and a host without an app, respond with `not-found`.
 */
export function registerInstall(app: FastifyInstance, parts: InstallOptions): void {
  const icons = new BusinessIcons();
  const screens = readScreens(parts.appFolder);
  const find = async (request: FastifyRequest) => {
    const found = await toCard(app, parts, request);
    if (found === null) throw new ProblemError('not-found');
    const source: IconSource = {
      ...found.card.icon,
      logo: await parts.logos.get(found.boot.logoUrl),
    };
    return { ...found, source };
  };
  app.get('/:appId/manifest.webmanifest', async (request, reply) => {
    const { card, source } = await find(request);
    const start = new URL(String(card.manifest.start_url), 'http://localhost');
    const addressOfIcon = ({ name }: IconKind) =>
      `${start.pathname}icons/${name}.${icons.toHash(source)}.png${start.search}`;
    const manifest = {
      ...card.manifest,
      icons: ICON_KINDS.filter(({ purpose }) => purpose !== 'apple').map((kind) => ({
        src: addressOfIcon(kind),
        sizes: `${kind.width}x${kind.width}`,
        type: 'image/png',
        purpose: kind.purpose,
      })),
      screenshots: screens[card.group].map((screen) => ({ ...screen, label: card.pictureLabel })),
    };
    reply.type('application/manifest+json; charset=utf-8');
    return sendCurrent(request, reply, Buffer.from(JSON.stringify(manifest)));
  });
  app.get('/:appId/icons/:file', async (request, reply) => {
    const [, name, hash] = ICON_FILE.exec((request.params as { file: string }).file) ?? [];
    const kind = ICON_KINDS.find((one) => one.name === name);
    const { source } = await find(request);
    if (kind === undefined) throw new ProblemError('not-found');
    const png = await icons.png(source, kind);
    reply.type('image/png');
    if (hash === icons.toHash(source)) return reply.header('Cache-Control', FOREVER).send(png);
    return sendCurrent(request, reply, png); // an app that was installed with an earlier picture
  });
  app.get('/:appId/apple-touch-icon.png', async (request, reply) => {
    const [apple] = ICON_KINDS.filter(({ purpose }) => purpose === 'apple');
    if (apple === undefined) throw new ProblemError('not-found');
    const { source } = await find(request);
    return sendCurrent(request, reply.type('image/png'), await icons.png(source, apple));
  });
}

interface Found {
  readonly card: InstallCard;
  readonly boot: Pick<Boot, 'appId' | 'name' | 'accentColor' | 'logoUrl'>;
}

/** The business of a request, read from the API as its pages do, and the app of its pages; null for none. */
async function toCard(
  app: FastifyInstance,
  { entry, settings }: InstallOptions,
  request: FastifyRequest,
): Promise<Found | null> {
  const address = getRequestUrl(request);
  const { appId } = request.params as { appId: string };
  const start = new URL(`/${encodeURIComponent(appId)}/`, address);
  start.search = new URL(address).search;
  start.searchParams.delete('app_id');
  const { boot: read } = entry.getPrerenderInput(start.href, settings);
  const response = read === null || !isOwnApi(read) ? null : await readResponse(app, read);
  if (response?.status !== 200) return null;
  const boot = response.body as Boot;
  const locale = entry.pageLocale({
    requested: new URL(address).searchParams.get('locale'),
    stored: readCookie(request.headers.cookie, LOCALE_COOKIE),
    acceptLanguage: request.headers['accept-language'],
  });
  const card = entry.installCard({ address, settings, locale, boot });
  return card && { card, boot };
}

/** Sends what may change at a permanent URL: revalidated each time, and sent only if it has changed. */
function sendCurrent(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"`;
  reply.headers({
    ETag: tag,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Language, Cookie',
  });
  return isVersionCurrent(request.headers['if-none-match'], tag)
    ? reply.code(304).send()
    : reply.send(body);
}
