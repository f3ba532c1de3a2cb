import { createServer } from 'node:net';

/** Thrown when a port that we need is taken. */
export class PortTakenError extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is in use by another program. Stop that one, or start with another port, such as PORT=${port + 10} npm start.`,
    );
    this.name = 'PortTakenError';
  }
}

/** Throws `PortTakenError` unless the port can be listened on; asked before any database is opened. */
export function assertFreePort(port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', () => fail(new PortTakenError(port)));
    probe.listen(port, host, () => probe.close(() => done()));
  });
}
