import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost, isLoopbackPeer } from './loopback.ts';
import { sendReply, textReply } from './Reply.ts';

/** A server that listens only on 127.0.0.1; `close` also ends its open connections. */
export interface LoopbackServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Starts a server on 127.0.0.1 (port 0 picks a free one). Requests from another machine, or with another machine's `Host`, are
 * refused with 403.
 */
export async function listenOnLoopback(
  port: number,
  listener: RequestListener,
): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    const isLocal = isLoopbackPeer(request.socket.remoteAddress);
    if (isLocal && isLoopbackHost(request.headers.host)) listener(request, response);
    else
      sendReply(
        response,
        textReply(403, 'text/plain', 'This stand-in accepts only loopback requests.'),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });
  const address = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}`, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
