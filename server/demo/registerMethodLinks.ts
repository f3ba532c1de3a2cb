import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPublicId } from '#domain/address/publicId.ts';
import { formLink, methodLink } from '#server/platform/network/serverAddress.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { DemoPayer } from './demoPayer.ts';
import { embeddingPage, embeddingPolicy } from './embeddingPage.ts';
import { METHOD_SCENARIOS, type StagedLink } from './methodScenarios.ts';
import type { Stages } from './stage.ts';

/** The two names of this machine: to a browser they are two origins. */
const LOOPBACK_ALIAS: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '127.0.0.1': 'localhost',
};

const APP = 'fern';

/**
 * `/demo/payment-methods/{name}`: creates a new link of that kind at each call and redirects to its page, or to a page of
 * the other origin that embeds it. `/demo/embedding?app=` with `key=`, `change=` or the `form=` of a checkout form: that
 * page.
 */
export function registerMethodLinks(
  app: FastifyInstance,
  stages: Stages,
  payer: DemoPayer | null,
): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'POST'],
    url: '/demo/payment-methods/:name',
    handler: async (request, reply) => {
      const { name } = request.params;
      const scenario = Object.hasOwn(METHOD_SCENARIOS, name) ? METHOD_SCENARIOS[name] : null;
      const { needsPayer, isEmbedded, run } = orThrowNotFound(scenario);
      if (needsPayer && payer === null) throw new ProblemError('processor-not-configured');
      const link = await stages.run({ payer }, run);
      const base = (isEmbedded && toAliasOrigin(request)) || null;
      const to = base === null ? toAddress(request, link) : toEmbedding(base, link);
      return reply.header('cache-control', 'no-store').redirect(to, 303);
    },
  });
  app.get<{ Querystring: EmbeddedNames }>('/demo/embedding', (request, reply) =>
    sendEmbedding(request, reply, request.query),
  );
}

/** The embedded page. */
interface EmbeddedNames {
  readonly key?: unknown;
  readonly change?: unknown;
  readonly app?: unknown;
  readonly form?: unknown;
}

function sendEmbedding(request: FastifyRequest, reply: FastifyReply, names: EmbeddedNames) {
  const address = toEmbedded(orThrowNotFound(toAliasOrigin(request)), names);
  return reply
    .header('content-security-policy', embeddingPolicy(address))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(embeddingPage(address));
}

function toEmbedded(base: string, { key, change, app, form }: EmbeddedNames): string {
  const id = key ?? change ?? form;
  const [isKey, isChange] = [key !== undefined, change !== undefined];
  const appId = isKey || isChange ? (app ?? APP) : app;
  const names = [id, appId].filter((name) => typeof name === 'string' && isPublicId(name));
  if (names.length < 2) throw new ProblemError('not-found');
  const [name, business] = [String(id), String(appId)];
  if (isKey) return methodLink(base, { appId: business, key: name });
  if (isChange) return methodLink(base, { appId: business, changeId: name });
  return formLink(base, { appId: business, slug: name });
}

function toAddress({ protocol, host }: FastifyRequest, link: StagedLink): string {
  return methodLink(`${protocol}://${host}`, link);
}

function toEmbedding(base: string, link: StagedLink): string {
  const { appId: app } = link;
  const query = 'key' in link ? { app, key: link.key } : { app, change: link.changeId };
  return `${base}/demo/embedding?${new URLSearchParams(query)}`;
}

/** This server's URL by the machine's other name; null if the request used neither name of this machine. */
function toAliasOrigin({ protocol, host }: FastifyRequest): string | null {
  const [name = '', port] = host.split(':');
  const other = Object.hasOwn(LOOPBACK_ALIAS, name) ? LOOPBACK_ALIAS[name] : undefined;
  if (other === undefined || (port !== undefined && !/^\d{1,5}$/.test(port))) return null;
  return `${protocol}://${other}${port === undefined ? '' : `:${port}`}`;
}
