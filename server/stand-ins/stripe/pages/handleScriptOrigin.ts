import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleApi } from '../api/handleApi.ts';
import { handleControl } from '../control/handleControl.ts';
import { matchPath } from '../http/matchPath.ts';
import { sendReply, textReply } from '../http/Reply.ts';
import type { World } from '../World.ts';
import { readBrowserFile } from './browserFiles.ts';
import { handleRedirectPage } from './handleRedirectPage.ts';
import { joinScript } from './joinScript.ts';

const SCRIPT_PATHS = ['/endive/stripe.js', '/v3', '/v3/', '/v3/stripe.js'];

/** Serves the first port: the script, the API, the redirect pages and the control calls. */
export async function handleScriptOrigin(
  world: World,
  browserRoot: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', world.apiUrl);
  if (pathname.startsWith('/v1/')) return handleApi(world, request, response);
  if (pathname.startsWith('/_stand-in/')) return handleControl(world, request, response);
  if (SCRIPT_PATHS.includes(pathname)) {
    const origins = { api: world.apiUrl, frame: world.frameUrl };
    const reply = textReply(200, 'text/javascript', await joinScript(browserRoot, origins));
    reply.headers['cross-origin-resource-policy'] = 'cross-origin';
    sendReply(response, reply);
    return;
  }
  const step = matchPath('/test-bank/:id', pathname) ?? matchPath('/authenticate/:id', pathname);
  if (step !== undefined) return handleRedirectPage(world, step.id ?? '', request, response);
  const name = matchPath('/pages/:name', pathname)?.name ?? '';
  const file = await readBrowserFile(browserRoot, 'pages', name);
  sendReply(
    response,
    file === undefined
      ? textReply(404, 'text/plain', 'Not found.')
      : textReply(200, file.type, file.text),
  );
}
