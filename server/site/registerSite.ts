import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeGroup } from '#domain/address/routeGroup.ts';
import { ProblemError } from '#server/http/problemError.ts';
import { registerForgetting } from '#server/install/registerForgetting.ts';
import { registerInstall } from '#server/install/registerInstall.ts';
import { compressPage } from './compressPage.ts';
import {
  contentSecurityPolicy,
  type ProcessorOrigins,
  STRIPE_ORIGINS,
} from './contentSecurityPolicy.ts';
import { DrawnPages, type SentPage } from './drawnPage.ts';
import { addressOf, type DrawnOrMoved, drawPage } from './drawPage.ts';
import { isPagePath } from './pagePath.ts';
import { type PageSettings, readPageShell } from './pageShell.ts';
import { registerPlainAnswers } from './plainAnswer.ts';
import { loadServerEntry } from './serverEntry.ts';
import { readWorkerScript } from './workerScript.ts';

/** Where the built pages are, what they are told, and which processor's origins they may reach. */
export interface SiteOptions {
  readonly distFolder: string;
  readonly settings: PageSettings;
  /** Origins beside Stripe's own: a stand-in's script, frame and API. */
  readonly processorOrigins: readonly ProcessorOrigins[];
}

/**
 * Serves the pages: built files with their compressed twins, and the shell for every path that may be a page, with a strict
 * policy in the header. A missing file answers 404.
 */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const appFolder = join(options.distFolder, 'app');
  const shell = readPageShell(appFolder, join(options.distFolder, 'csp.json'), options.settings);
  await app.register(fastifyStatic, {
    root: appFolder,
    index: false,
    wildcard: true,
    prefix: '/',
    preCompressed: true,
    decorateReply: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join('app', 'assets')}`);
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('X-Content-Type-Options', 'nosniff');
    },
  });
  const entry = await loadServerEntry(options.distFolder);
  const pages = entry === null ? null : new DrawnPages(shell, options.distFolder);
  if (entry !== null) {
    registerPlainAnswers(app, { entry, settings: options.settings });
    registerInstall(app, { entry, settings: options.settings, appFolder });
  }
  registerForgetting(app);
  const draw = async (request: FastifyRequest): Promise<DrawnOrMoved> => {
    if (entry === null || pages === null) return shell;
    try {
      return (await drawPage({ app, entry, pages, settings: options.settings }, request)) ?? shell;
    } catch (error) {
      request.log.error({ err: error }, 'drawing a page failed; the app draws it');
      return shell;
    }
  };
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await draw(request);
    return 'to' in page
      ? reply.header('Cache-Control', 'no-store').redirect(page.to, 302)
      : sendPage(request, reply, { page, options });
  };
  const worker = readWorkerScript(appFolder, shell.html, options.settings);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    if (isWorker(request)) return sendWorker(request, reply, worker);
    if (isShell(request)) return sendPage(request, reply, { page: shell, options });
    if (isPagePath(request.url)) return send(request, reply);
  });
}

/** The shell by its own name: what the service worker keeps to answer with where there is no network. */
const SHELL_PATH = '/index.html';

function isShell({ url }: FastifyRequest): boolean {
  return url.split('?', 1)[0] === SHELL_PATH;
}

function isWorker({ url }: FastifyRequest): boolean {
  return url.split('?', 1)[0] === '/sw.js';
}

/** The worker is asked for at every look for a new version; it is small, and a browser compares its bytes. */
async function sendWorker(request: FastifyRequest, reply: FastifyReply, script: string | null) {
  if (script === null) throw new ProblemError('not-found');
  const { encoding, body } = await compressPage(
    script,
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

interface Sending {
  readonly page: SentPage;
  readonly options: SiteOptions;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { page, options }: Sending) {
  const processors = [STRIPE_ORIGINS, ...options.processorOrigins];
  const policy = (isPaying: boolean) =>
    contentSecurityPolicy(page.hashes, {
      apiBase: options.settings.apiBase,
      processors: isPaying ? processors : [],
    });
  const { encoding, body } = await compressPage(
    page.html,
    String(request.headers['accept-encoding'] ?? ''),
  );
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  if (page.cookie !== undefined) reply.header('Set-Cookie', page.cookie);
  return reply
    .code(page.status ?? 200)
    .headers({
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy(canPay(request, options.settings)),
      ...(isShell(request) ? { [PAYING_POLICY]: policy(true) } : {}),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    })
    .send(body);
}

/** Header of the shell: the policy of the pages that can come to a payment, for the worker to take in place of the other. */
const PAYING_POLICY = 'Billfold-Paying-Policy';

/** Whether a page of this request can come to a payment without loading anew; the quote group never can. */
function canPay(request: FastifyRequest, settings: PageSettings): boolean {
  const { hostname: hostName, search } = new URL(addressOf(request));
  return routeGroup({ hostName, search }, settings) !== 'quote' && !isShell(request);
}
