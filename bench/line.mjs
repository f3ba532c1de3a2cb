import { connect, createServer } from 'node:net';

/**
 * A proxy to a server that can be cut and restored, on a free port of the loopback.
 * @param {string} target
 * @returns {Promise<{origin: string, cut(): Promise<void>, mend(): Promise<void>}>}
 */
export async function startLine(target) {
  const { hostname, port } = new URL(target);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  /** @type {import('node:net').Server} */
  let server;
  /** @param {number} at @returns {Promise<number>} */
  const listen = (at) => {
    server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [one, other] of /** @type {const} */ ([
        [near, far],
        [far, near],
      ])) {
        sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      }
    });
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, 'localhost', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  };
  const own = await listen(0);
  return {
    origin: `http://localhost:${own}`,
    async cut() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
    async mend() {
      await listen(own);
    },
  };
}
