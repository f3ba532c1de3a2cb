import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageSettings, ServerEntry } from '#contract/prerender.ts';
import { systemClock } from '#server/platform/clock.ts';
import { isServedFile } from '#server/platform/files/servedFiles.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { compressPage } from './compressPage.ts';
import { localizedShell } from './localizedShell.ts';
import { payWithoutScripts } from './no-script/payWithoutScripts.ts';
import { registerDecisionForms } from './no-script/registerDecisionForms.ts';
import { isPagePath } from './pagePath.ts';
import { getEmbeddingBusiness, getPayingBusiness } from './policy/getPayingBusiness.ts';
import { getReportOrigins } from './policy/getReportOrigins.ts';
import type { FindAncestors, FindOrigins } from './policy/originsCache.ts';
import { registerPolicyReports } from './policy/registerPolicyReports.ts';
import { LongRenders } from './prerender/longRenders.ts';
import { PageCache, type ReadVersion } from './prerender/pageCache.ts';
import { PrerenderedPages } from './prerender/prerenderedPages.ts';
import {
  getRequestUrl,
  isSavedOnDevice,
  type PrerenderResult,
  prerenderPage,
} from './prerender/prerenderPage.ts';
import { loadServerEntry } from './prerender/serverEntry.ts';
import { registerWaitPage } from './registerWaitPage.ts';
import { sendPage } from './sendPage.ts';
import { type PageShell, readPageShell } from './shell/pageShell.ts';
import { readWorkerScript } from './shell/workerScript.ts';
import { readStaffBuild, staffShell } from './staffShell.ts';
import { isWellKnownPath, readWellKnownFiles, sendWellKnownFile } from './wellKnownFiles.ts';

/**
 * The folder of the built pages, their settings, the processors' hosts that the pages of a business may use, and who may
 * embed them.
 */
export interface SiteOptions {
  readonly distFolder: string;
  readonly settings: PageSettings;
  /** The service for the catalogue’s avatars; none by default. */
  readonly avatarService?: string | null;
  /** The folder whose files are served below `/.well-known/`; none by default. */
  readonly wellKnownFolder?: string | null;
  readonly findOrigins: FindOrigins;
  readonly findAncestors: FindAncestors;
  readonly readVersion: ReadVersion;
}

/**
 * Serves the pages: built files with their compressed forms, and the shell for every path that may be a page, with a strict
 * policy in the header. A missing file responds with 404. Returns the renderer of first views, or null if the build has
 * none.
 */
export async function registerSite(
  app: FastifyInstance,
  options: SiteOptions,
): Promise<ServerEntry | null> {
  const { distFolder, settings, wellKnownFolder = null } = options;
  const appFolder = join(distFolder, 'app');
  await registerFiles(app, appFolder);
  const shellWith = (pageSettings: PageSettings) =>
    readPageShell(appFolder, join(distFolder, 'csp.json'), pageSettings);
  const shell = shellWith(settings);
  const deviceShell = shellWith({ ...settings, isFromDevice: true });
  registerPolicyReports(app);
  const entry = await loadServerEntry(distFolder);
  if (entry !== null) {
    registerDecisionForms(app, { entry, settings });
    registerWaitPage(app, { entry, settings });
  }
  const shellForDevice = localizedShell(entry, deviceShell);
  const longRenders = new LongRenders(systemClock);
  const rendered = {
    fresh: createRenderer(app, { entry, shell, options, longRenders }),
    forDevice: createRenderer(app, { entry, shell: deviceShell, options, longRenders }),
  };
  const sendRendered = async (request: FastifyRequest, reply: FastifyReply) => {
    const isForSnapshot = isSavedOnDevice(request);
    const [page, processors, ancestors] = await Promise.all([
      rendered[isForSnapshot ? 'forDevice' : 'fresh'](request),
      isForSnapshot ? [] : getProcessors(request, options),
      isForSnapshot ? [] : getAncestors(request, options),
    ]);
    return 'to' in page
      ? reply.header('Cache-Control', 'no-store').redirect(page.to, 302)
      : sendPage(request, reply, {
          page,
          origins: {
            ...{ apiBase: settings.apiBase, processors, ancestors },
            reports: getReportOrigins(isForSnapshot ? null : getRequestUrl(request), settings),
          },
        });
  };
  const script = readWorkerScript(appFolder, deviceShell.html, settings);
  const worker = script === null ? null : { html: script };
  const wellKnownFiles = readWellKnownFiles(wellKnownFolder);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    if (isWorker(request)) return sendWorker(request, reply, worker);
    if (isShell(request)) {
      const { apiBase } = settings;
      const origins = { apiBase, processors: [], reports: getReportOrigins(null, settings) };
      return sendPage(request, reply, { page: shellForDevice(request), origins });
    }
    if (isWellKnownPath(request.url)) return sendWellKnownFile(request, reply, wellKnownFiles);
    if (isPagePath(request.url)) return sendRendered(request, reply);
  });
  return entry;
}

/**
 * Serves the built files whose names were there at the start. The plugin has no route: its own one lists the folder of each
 * requested file to compare the spelling of its name, and the folder of the scripts has thousands.
 */
async function registerFiles(app: FastifyInstance, root: string) {
  const names = new Set(readdirSync(root, { recursive: true }).map(toUrlPath).filter(isServedFile));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join('app', 'assets')}`);
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('X-Content-Type-Options', 'nosniff');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = request.params['*'];
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
}

/** The path of a file in the form of a URL, on every system. */
const toUrlPath = (path: string | Buffer) => String(path).split(sep).join('/');

interface RendererParts {
  readonly entry: ServerEntry | null;
  readonly shell: PageShell;
  readonly options: SiteOptions;
  readonly longRenders: LongRenders;
}

/** Renders pages into this shell. If a page cannot be rendered, sends the shell alone, and the app renders the page. */
function createRenderer(
  app: FastifyInstance,
  { entry, shell, options, longRenders }: RendererParts,
) {
  const { distFolder, settings, readVersion } = options;
  const pages = entry === null ? null : new PrerenderedPages(shell, distFolder);
  const shellFor = localizedShell(entry, shell);
  const parts = { app, settings, readVersion, longRenders, cache: new PageCache() };
  const build = entry === null ? null : readStaffBuild(distFolder);
  return async (request: FastifyRequest): Promise<PrerenderResult> => {
    if (entry === null || pages === null) return shell;
    try {
      return (
        (await prerenderPage({ ...parts, entry, pages }, request)) ??
        payWithoutScripts({ entry, shell: shellFor(request), settings }, request) ??
        (await staffShell({ app, entry, shell: shellFor(request), settings, build }, request)) ??
        shellFor(request)
      );
    } catch (error) {
      request.log.error({ err: error }, 'rendering a page failed; the app renders it');
      return shell;
    }
  };
}

/**
 * The origins for the page of a request: those that the business offers on all pages that the app can navigate to without a
 * full load.
 */
function getProcessors(request: FastifyRequest, { settings, findOrigins }: SiteOptions) {
  const appId = getPayingBusiness(getRequestUrl(request), settings);
  if (appId === null) return [];
  return findOrigins(appId, (error) =>
    request.log.error({ err: error }, 'loading the processors of a page failed'),
  );
}

/** Who may embed the page of a request. */
function getAncestors(request: FastifyRequest, { settings, findAncestors }: SiteOptions) {
  const appId = getEmbeddingBusiness(getRequestUrl(request), settings);
  if (appId === null) return [];
  return findAncestors(appId, (error) =>
    request.log.error({ err: error }, 'loading the allowed origins of a page failed'),
  );
}

/** The shell by its own name, under which the service worker saves it for offline use. */
const SHELL_PATH = '/index.html';

function isShell({ url }: FastifyRequest): boolean {
  return url.split('?', 1)[0] === SHELL_PATH;
}

function isWorker({ url }: FastifyRequest): boolean {
  return url.split('?', 1)[0] === '/sw.js';
}

/** The worker is requested at every check for a new version; it is small, and a browser compares its bytes. */
async function sendWorker(
  request: FastifyRequest,
  reply: FastifyReply,
  worker: { readonly html: string } | null,
) {
  if (worker === null) throw new ProblemError('not-found');
  const { encoding, body } = await compressPage(
    worker,
    String(request.headers['accept-encoding'] ?? ''),
  );
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  return reply
    .headers({
      Vary: 'Accept-Encoding',
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(body);
}
