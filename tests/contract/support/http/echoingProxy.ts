import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between a server and a processor: passes calls on, or responds with a failure that echoes the request. */
export interface EchoingProxy {
  readonly url: string;
  /** From now on each call gets this status and its own headers; null passes calls on. */
  fail(status: number | null): void;
  /** The paths of the calls that were passed on. */
  readonly passed: readonly string[];
  /** The number of failed calls. */
  readonly failed: number;
  close(): Promise<void>;
}

/** Starts one in front of a processor's address. */
export async function startEchoingProxy(target: string): Promise<EchoingProxy> {
  let status: number | null = null;
  let failed = 0;
  const passed: string[] = [];
  const server = createServer(async (request, response) => {
    if (status === null) {
      passed.push(request.url ?? '/');
      return passOn(target, request, response).catch(() => response.destroy()); // its reply was cut off
    }
    failed += 1;
    echo(status, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (next) => {
      status = next;
    },
    passed,
    get failed() {
      return failed;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

async function passOn(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const { host, connection, 'content-length': length, ...headers } = request.headers;
  const reply = await fetch(target + (request.url ?? '/'), {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(pieces.length > 0 && { body: Buffer.concat(pieces) as Uint8Array<ArrayBuffer> }),
  });
  const type = reply.headers.get('content-type') ?? 'application/json';
  response.writeHead(reply.status, { 'content-type': type });
  response.end(Buffer.from(await reply.arrayBuffer()));
}

function echo(status: number, { headers }: IncomingMessage, response: ServerResponse): void {
  const authorization = headers.authorization ?? '';
  const secret = authorization.replace(/^Bearer /, '');
  const encoded = Buffer.from(secret).toString('base64');
  const message = `${authorization} is refused, with Basic ${Buffer.from(`${secret}:`).toString('base64')}`;
  const error = {
    type: 'invalid_request_error',
    code: `not_${encoded}`,
    decline_code: secret,
    param: authorization,
    message,
    doc_url: `https://processor.example/${encoded}`,
  };
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${encoded}`,
    'x-echo': authorization,
  });
  response.end(JSON.stringify({ error }));
}
