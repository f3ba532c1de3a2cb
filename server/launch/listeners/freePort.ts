import { createServer } from 'node:net';
import { PortInUseError } from '#server/launch/startServer.ts';

/** Throws `PortInUseError` unless the port of the setting `name` is free; checked before any database is opened. */
export function assertFreePort(port: number, host: string, name?: string): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (cause) => fail(new PortInUseError(port, { cause }, name)));
    probe.listen(port, host, () => probe.close(() => done()));
  });
}
