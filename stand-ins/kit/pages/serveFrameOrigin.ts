import { matchPath } from '../http/matchPath.ts';
import { jsonReply, type Reply, textReply } from '../http/Reply.ts';
import { readForm, type StandInRequest } from '../http/StandInRequest.ts';
import type { FinishedStep } from '../StandInDefinition.ts';
import { serveBrowserFile } from './browserFiles.ts';

const ANCESTORS = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*';
const ORIGINS_FILE = '/kit/browser/frame/origins.js';
const STEP_PAGE = 'kit/browser/frame/three-ds.html';

/** What the second origin serves. */
export interface FrameOrigin {
  root: string;
  apiUrl: string;
  frameUrl: string;
  /** Files of pages by path, relative to the folder `stand-ins`. */
  frames: Readonly<Record<string, string>>;
  finish: (id: string, outcome: string) => Promise<FinishedStep | undefined>;
}

/** Handles requests to the second origin: hosted fields and the 3D Secure frame, with their scripts and styles. */
export async function serveFrameOrigin(
  origin: FrameOrigin,
  request: StandInRequest,
): Promise<Reply> {
  const { pathname } = request.url;
  const step = matchPath('/three-ds/:id', pathname)?.id;
  if (step !== undefined && request.method === 'POST') return endStep(origin, step, request);
  if (pathname === ORIGINS_FILE) {
    const source = `export const apiUrl = ${JSON.stringify(origin.apiUrl)};\n`;
    return textReply(200, 'text/javascript', source);
  }
  const page = step === undefined ? origin.frames[pathname] : STEP_PAGE;
  const reply = await serveBrowserFile(origin.root, page ?? pathname.slice(1));
  reply.headers['content-security-policy'] =
    `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${origin.apiUrl}; ` +
    `form-action 'none'; base-uri 'none'; frame-ancestors ${ANCESTORS}`;
  reply.headers['referrer-policy'] = 'same-origin';
  return reply;
}

async function endStep(origin: FrameOrigin, id: string, request: StandInRequest): Promise<Reply> {
  if (request.headers.origin !== origin.frameUrl) {
    return textReply(403, 'text/plain', 'Only the frame itself may send this.');
  }
  const { outcome } = readForm(request);
  const finished = await origin.finish(id, outcome === 'succeeded' ? 'succeeded' : 'failed');
  return finished === undefined
    ? jsonReply(410, { over: true })
    : jsonReply(200, { status: finished.status });
}
