import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Called for each call. If false, the request is not forwarded, or the response is not sent back. */
export interface RelayListener {
  onRequest?(): boolean;
  onResponse?(): boolean;
  onDelivered?(): void;
}

/** A proxy between two servers, on its own port. */
export interface Relay {
  readonly url: string;
  target: string;
  listener: RelayListener;
  close(): Promise<void>;
}

/** Starts a relay that forwards calls to `target`. */
export async function startRelay(target: string): Promise<Relay> {
  const server = createServer((request, response) => {
    pass(relay, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const relay: Relay = {
    url: `http://127.0.0.1:${port}`,
    target,
    listener: {},
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return relay;
}

async function pass(
  { target, listener }: Relay,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  if (listener.onRequest?.() === false) return void response.destroy();
  const { host, connection, 'content-length': length, ...headers } = request.headers;
  const reply = await fetch(target + (request.url ?? '/'), {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(pieces.length > 0 && { body: Buffer.concat(pieces) as Uint8Array<ArrayBuffer> }),
  });
  const body = Buffer.from(await reply.arrayBuffer());
  if (listener.onResponse?.() === false) return void response.destroy();
  const type = reply.headers.get('content-type') ?? 'application/json';
  response.writeHead(reply.status, { 'content-type': type });
  response.end(body, () => listener.onDelivered?.());
}
