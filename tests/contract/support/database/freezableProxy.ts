import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that can be frozen: connections stay open, and transfer nothing. */
export interface FreezableProxy {
  readonly url: string;
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the PostgreSQL server at `target`, on a free port of this machine. */
export async function openFreezableProxy(target: string): Promise<FreezableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (isFrozen) one.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = new URL(target);
  url.port = String(address.port);
  const hold = (change: (socket: Socket) => void, frozen: boolean) => () => {
    isFrozen = frozen;
    for (const socket of sockets) change(socket);
  };
  return {
    url: url.href,
    freeze: hold((socket) => socket.pause(), true),
    thaw: hold((socket) => socket.resume(), false),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
