// A stand-in for an error-reporting service, in a separate process: accepts envelopes as the service documents them and
// rejects all others. Prints its URL; ends with its parent process.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedItem, ReceiverState } from './startReceiver.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/** Status and body of a response. */
type Reply = readonly [status: number, body: object];

const KINDS = ['event', 'transaction', 'session'];
const HEX_ID = /^[0-9a-f]{32}$/;

/** Received items, rejected requests, and uploaded files. */
const state: Writable<ReceiverState> & { status: number } = {
  items: [],
  raw: [],
  refused: [],
  uploads: [],
  status: 200,
};

/** An envelope is lines: its header, then for each item a header and a payload. Throws for anything else. */
function parseEnvelope(text: string): ReceivedItem[] {
  const [head, ...lines] = text.split('\n').map((line) => JSON.parse(line));
  if (Number.isNaN(Date.parse(head.sent_at))) throw new Error('sent_at is not a date');
  if (lines.length === 0 || lines.length % 2 !== 0) throw new Error('an item without a payload');
  const items: ReceivedItem[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const { type } = lines[at];
    if (!KINDS.includes(type)) throw new Error(`unknown item type ${type}`);
    checkItem(type, lines[at + 1], head);
    items.push({ type, payload: lines[at + 1] });
  }
  return items;
}

// biome-ignore lint/suspicious/noExplicitAny: what came from outside, read field by field
function checkItem(type: string, payload: any, head: any): void {
  const need = (isRight: boolean, name: string) => {
    if (!isRight) throw new Error(`a ${type} without ${name}`);
  };
  if (type === 'session') {
    need(typeof payload.sid === 'string' && payload.sid !== '', 'sid');
    need(typeof payload.attrs?.release === 'string', 'a release');
    return;
  }
  need(HEX_ID.test(payload.event_id) && payload.event_id === head.event_id, 'its event_id');
  need(typeof payload.timestamp === 'number', 'timestamp');
  if (type !== 'transaction') return;
  need(payload.timestamp >= payload.start_timestamp, 'a beginning before its end');
  need(HEX_ID.test(payload.contexts?.trace?.trace_id ?? ''), 'a trace');
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}

function takeEnvelope(request: IncomingMessage, url: URL, body: string): Reply {
  if (state.status !== 200) return [state.status, {}];
  state.raw.push(JSON.stringify({ url: request.url, headers: request.headers }), body);
  try {
    if (url.searchParams.get('sentry_key') !== 'publickey') throw new Error('a wrong key');
    const items = parseEnvelope(body);
    state.items.push(...items);
    return [200, { id: items[0]?.payload.event_id }];
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'unreadable';
    state.refused.push(detail);
    return [400, { detail }];
  }
}

function takeUpload(request: IncomingMessage, url: URL, body: string): Reply {
  const isAllowed = request.headers.authorization === 'Bearer upload-token';
  if (!isAllowed) return [401, {}];
  state.uploads.push({ path: url.pathname, body });
  return [201, {}];
}

function respond(request: IncomingMessage, url: URL, body: string): Reply {
  if (/^\/api\/\d+\/envelope\/$/.test(url.pathname)) return takeEnvelope(request, url, body);
  if (/^\/api\/0\/(projects|organizations)\//.test(url.pathname))
    return takeUpload(request, url, body);
  if (url.pathname === '/state' && request.method === 'GET') return [200, state];
  if (url.pathname === '/state' && request.method === 'POST') {
    Object.assign(state, JSON.parse(body));
    return [200, {}];
  }
  return [404, {}];
}

const server = createServer(async (request, response) => {
  const body = await readBody(request);
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [status, value] = request.method === 'OPTIONS' ? [204, {}] : respond(request, url, body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Retry-After': status === 429 ? '120' : '0',
  });
  response.end(status === 204 ? '' : JSON.stringify(value));
});

server.listen(Number(process.env.RECEIVER_PORT ?? 0), '127.0.0.1', () => {
  process.stdout.write(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.stdin.on('end', () => process.exit(0)).resume();
