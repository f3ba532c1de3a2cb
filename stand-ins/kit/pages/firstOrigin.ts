import { listControlCalls } from '../control/controlCalls.ts';
import { controlPrefix, handleControl } from '../control/handleControl.ts';
import { matchPath } from '../http/matchPath.ts';
import { type Reply, textReply } from '../http/Reply.ts';
import type { StandInRequest } from '../http/StandInRequest.ts';
import { serveApi } from '../http/serveApi.ts';
import type { StandInDefinition } from '../StandInDefinition.ts';
import type { Tables } from '../state/Ledgers.ts';
import type { Challenge, World } from '../World.ts';
import type { HookEvent } from '../webhooks/HookEvent.ts';
import { serveBrowserFile } from './browserFiles.ts';
import { joinScript } from './joinScript.ts';
import { serveRedirectPage } from './serveRedirectPage.ts';

/**
 * Handles requests to the first origin: the API, the script, redirect pages and control calls. If the result is undefined, the
 * connection is dropped.
 */
export function firstOrigin<T extends Tables, E extends HookEvent, C extends Challenge>(
  definition: StandInDefinition<T, E, C>,
  world: World<T, E, C>,
  root: string,
): (request: StandInRequest) => Promise<Reply | undefined> {
  const { api, steps, browser } = definition;
  const calls = listControlCalls(definition);
  const apiOf = {
    faults: world.faults,
    headers: api.headers ?? [],
    handle: (request: StandInRequest, forced: Parameters<typeof api.handle>[1]['forced']) =>
      api.handle(world, { ...request, forced }),
    buildOutage: api.buildOutage,
    isRead: api.isRead ?? (({ method }: StandInRequest) => method === 'GET'),
  };
  return async (request) => {
    const { pathname } = request.url;
    if (pathname.startsWith(`${controlPrefix}/`)) return handleControl(calls, world, request);
    if (api.prefixes.some((prefix) => pathname.startsWith(prefix))) return serveApi(apiOf, request);
    if (browser?.script?.paths.includes(pathname)) {
      const origins = { api: world.apiUrl, frame: world.frameUrl };
      const script = await joinScript(root, browser.script.entry, origins);
      const reply = textReply(200, 'text/javascript', script);
      reply.headers['cross-origin-resource-policy'] = 'cross-origin';
      reply.headers['access-control-allow-origin'] = '*'; // module scripts are fetched with CORS
      return reply;
    }
    for (const path of steps?.redirectPaths ?? []) {
      const id = matchPath(path, pathname)?.id;
      if (id === undefined || steps === undefined) continue;
      const challenge = world.challenges.get(id);
      if (challenge !== undefined) steps.arrive?.(challenge, request.url);
      const page = challenge && steps.describe(world, challenge);
      const finish = (outcome: string) => steps.finish(world, id, outcome);
      return serveRedirectPage({ origin: world.apiUrl, page, finish }, request);
    }
    return serveBrowserFile(root, pathname.slice(1));
  };
}
