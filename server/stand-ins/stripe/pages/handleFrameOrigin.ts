import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchPath } from '../http/matchPath.ts';
import { parseFormBody } from '../http/parseFormBody.ts';
import { jsonReply, type Reply, sendReply, textReply } from '../http/Reply.ts';
import { readBody } from '../http/readBody.ts';
import { finishChallenge } from '../intents/finishChallenge.ts';
import type { World } from '../World.ts';
import { readBrowserFile } from './browserFiles.ts';

const ANCESTORS = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*';

/** Serves the second port: the card frame and the 3D Secure frame, with their scripts and styles. */
export async function handleFrameOrigin(
  world: World,
  browserRoot: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', world.frameUrl);
  const challenge = matchPath('/three-ds/:id', pathname)?.id;
  if (challenge !== undefined && request.method === 'POST') {
    sendReply(response, await endChallenge(world, challenge, request));
    return;
  }
  if (pathname === '/frame/origins.js') {
    const source = `export const apiUrl = ${JSON.stringify(world.apiUrl)};\n`;
    sendReply(response, textReply(200, 'text/javascript', source));
    return;
  }
  const page = challenge === undefined ? pathname : '/three-ds';
  const name = PAGES[page] ?? matchPath('/frame/:name', pathname)?.name ?? '';
  const file = await readBrowserFile(browserRoot, 'frame', name);
  if (file === undefined) {
    sendReply(response, textReply(404, 'text/plain', 'Not found.'));
    return;
  }
  const reply = textReply(200, file.type, file.text);
  reply.headers['content-security-policy'] = policy(world);
  reply.headers['referrer-policy'] = 'same-origin';
  sendReply(response, reply);
}

const PAGES: Record<string, string> = {
  '/card-frame': 'card-frame.html',
  '/three-ds': 'three-ds.html',
};

function policy(world: World): string {
  return (
    `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${world.apiUrl}; ` +
    `form-action 'none'; base-uri 'none'; frame-ancestors ${ANCESTORS}`
  );
}

async function endChallenge(world: World, id: string, request: IncomingMessage): Promise<Reply> {
  if (request.headers.origin !== world.frameUrl) {
    return textReply(403, 'text/plain', 'Only from the frame itself.');
  }
  const { outcome } = parseFormBody(await readBody(request));
  const finished = await finishChallenge(
    world,
    id,
    outcome === 'succeeded' ? 'succeeded' : 'failed',
  );
  return finished === undefined
    ? jsonReply(410, { over: true })
    : jsonReply(200, { status: finished.intent.status });
}
