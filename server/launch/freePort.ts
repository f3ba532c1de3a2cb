import { createServer } from 'node:net';
import { PortTakenError } from './startServer.ts';

/** Throws `PortTakenError` unless the port can be listened on; asked before any database is opened. */
export function assertFreePort(port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (cause) => fail(new PortTakenError(port, { cause })));
    probe.listen(port, host, () => probe.close(() => done()));
  });
}
