import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { endIdleConnections } from '../endIdleConnections.ts';
import { CONNECTION_LIMITS, limitConnections, toServerOptions } from './connectionLimits.ts';

let app: FastifyInstance | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
});

let begin = () => {};
let release = () => {};
let held: Promise<void>;

async function listen(changes: Partial<typeof CONNECTION_LIMITS>) {
  const limits = { ...CONNECTION_LIMITS, ...changes };
  held = new Promise((go) => {
    release = go;
  });
  app = Fastify(toServerOptions(limits));
  endIdleConnections(app);
  limitConnections(app, limits);
  app.post('/', async () => 'done');
  app.get('/', async () => 'read');
  app.get('/long', async () => Buffer.alloc(LONG_BYTES, 'x'));
  app.get('/slow', async () => {
    begin();
    await held;
    return 'slow';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** How many connections the server has. */
const getConnections = () =>
  new Promise<number>((resolve) => app?.server.getConnections((_, count) => resolve(count)));

/** A connection that has sent `text`; returns the response once it is closed. */
function send(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (part) => {
    received += part;
  });
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(received));
    socket.on('error', () => resolve(received));
  });
  socket.on('connect', () => socket.write(text));
  return { socket, closed };
}

/** More than the buffers of a connection can contain. */
const LONG_BYTES = 50_000_000;

const UNFINISHED =
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nab';

describe('the limits of requests', () => {
  it('ends a request whose body or headers do not arrive', async () => {
    const port = await listen({ requestMs: 300, headersMs: 200 });
    const body = await send(port, UNFINISHED).closed;
    expect(body).toMatch(/^HTTP\/1\.1 408/);
    const headers = await send(port, 'GET / HTTP/1.1\r\nHost: a').closed;
    expect(headers).toMatch(/^HTTP\/1\.1 408/);
  });

  it('closes connections over the limit, and serves the others', async () => {
    const port = await listen({ connections: 2 });
    const open = [send(port, ''), send(port, '')];
    await Promise.all(
      open.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))),
    );
    expect(await send(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n').closed).toBe('');
    open[0]?.socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(await open[0]?.closed).toContain('read');
  });

  it('closes connections over an address’s share, and accepts new ones later', async () => {
    const server = createServer();
    limitConnections({ server, addHook: () => {} } as never, {
      ...CONNECTION_LIMITS,
      addressConnections: 2,
    });
    const from = (address: string) => {
      const socket = Object.assign(new Duplex({ read() {} }), { remoteAddress: address });
      server.emit('connection', socket);
      return socket;
    };
    const [first] = [from('203.0.113.9'), from('203.0.113.9')];
    expect(from('203.0.113.9').destroyed).toBe(true);
    expect(from('203.0.113.10').destroyed).toBe(false);
    for (let count = 0; count < 5; count += 1) expect(from('127.0.0.1').destroyed).toBe(false);
    first?.destroy();
    await once(first as Duplex, 'close');
    expect(from('203.0.113.9').destroyed).toBe(false);
  });

  it('disconnects a client that does not read a long response', async () => {
    const port = await listen({ silentMs: 300 });
    const { socket, closed } = send(port, 'GET /long HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.pause();
    await expect.poll(() => getConnections()).toBe(1);
    await expect.poll(() => getConnections()).toBe(0);
    socket.resume();
    expect((await closed).length).toBeLessThan(LONG_BYTES);
  });

  it('stops even if a request body never ends', async () => {
    const port = await listen({ shutdownMs: 200 });
    const { socket, closed } = send(port, UNFINISHED);
    await new Promise((resolve) => socket.once('connect', resolve));
    await app?.close();
    await closed;
    expect(app?.server.listening).toBe(false);
  });

  it('serves requests on open connections while stopping, then closes the connections', async () => {
    const port = await listen({});
    const begun = new Promise<void>((go) => {
      begin = go;
    });
    const { socket, closed } = send(port, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await begun;
    const stopped = app?.close();
    await expect.poll(() => app?.server.listening).toBe(false);
    const receivedNext = new Promise((go) => app?.server.once('request', go));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await receivedNext;
    release();
    const received = await closed;
    expect(received).toContain('slow');
    expect(received).toMatch(/connection: close[\s\S]*read$/i);
    expect(received).not.toContain('503');
    await stopped;
  });
});
