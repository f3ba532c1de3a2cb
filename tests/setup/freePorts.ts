import { createServer } from 'node:net';

/** Below the ports that systems give to connections as they come (from 32,768 on Linux): those are taken at any moment. */
const LEAST = 20_000;
const MOST = 32_000;

/** The first of several ports in a row that are free on loopback. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
    const first = LEAST + (random % (MOST - LEAST));
    const free = await Promise.all(Array.from({ length: count }, (_, i) => isFree(first + i)));
    if (free.every(Boolean)) return first;
  }
  throw new Error('No free ports were found for the product.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
