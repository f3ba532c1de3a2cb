import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that stops forwarding in the middle of a large transfer; connections stay open. */
export interface StallingProxy {
  readonly url: string;
  /** Resolves once it has stopped. */
  readonly stalled: Promise<void>;
  /** Closes every connection. */
  close(): Promise<void>;
}

/**
 * Opens a proxy to the PostgreSQL server at `target` that stops after passing this many bytes to it, on a free port of this
 * machine.
 */
export async function openStallingProxy(target: string, bytes: number): Promise<StallingProxy> {
  const { hostname, port } = new URL(target);
  let stall: () => void = () => undefined;
  const stalled = new Promise<void>((resolve) => {
    stall = resolve;
  });
  const sockets = new Set<Socket>();
  let left = bytes;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    far.pipe(near);
    near.on('data', (chunk) => {
      left -= chunk.length;
      if (left > 0) far.write(chunk);
      else stall();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = new URL(target);
  url.port = String(address.port);
  return {
    url: url.href,
    stalled,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
