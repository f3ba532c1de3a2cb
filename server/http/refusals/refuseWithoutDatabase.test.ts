import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { problemFromError } from './problemFromError.ts';
import { refuseWithoutDatabase } from './refuseWithoutDatabase.ts';

function createApp(ping: () => Promise<boolean>, handler: () => Promise<string>) {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(503).send(problemFromError(error).code),
  );
  refuseWithoutDatabase(app, ping, 20);
  app.get('/', handler);
  return app;
}

const forever = () => new Promise<string>(() => undefined);

/** An app without a database, and what it logs; its handler responds once `finish` was called, and then calls `onEnd`. */
function createLateApp(onEnd: () => void = () => undefined) {
  const log: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => log.push(line) } } });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(503).send(problemFromError(error).code),
  );
  refuseWithoutDatabase(app, async () => false, 20);
  let finish: () => void = () => undefined;
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/', async (_request, reply) => {
    await isFinished;
    reply.code(200).header('set-cookie', 'late').send('late');
    onEnd();
  });
  return { app, log, finish };
}

describe('a call without a response', () => {
  it('rejects calls once the database stops responding', async () => {
    const app = createApp(async () => false, forever);
    const { statusCode, body } = await app.inject('/');
    expect([statusCode, body]).toEqual([503, 'database-unavailable']);
  });

  it('sends and logs nothing else when its handler ends after the rejection', async () => {
    const onEnd = vi.fn();
    const { app, log, finish } = createLateApp(onEnd);
    const { statusCode, body } = await app.inject('/');
    finish();
    await setImmediate();
    expect([statusCode, body, log]).toEqual([503, 'database-unavailable', []]);
    expect(onEnd).toHaveBeenCalled();
  });

  it('sends the rejection unchanged when its handler ends in the meantime', async () => {
    const onEnd = vi.fn();
    const { app, log, finish } = createLateApp(onEnd);
    app.addHook('onSend', async () => {
      finish();
      await setImmediate();
    });
    const { statusCode, headers, body } = await app.inject('/');
    expect([statusCode, body, log]).toEqual([503, 'database-unavailable', []]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(onEnd).toHaveBeenCalled();
  });

  it('keeps waiting for other failures while the database is reachable', async () => {
    let pings = 0;
    let finish: (text: string) => void = () => undefined;
    const app = createApp(
      async () => {
        pings += 1;
        if (pings === 3) finish('late');
        return true;
      },
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const { statusCode, body } = await app.inject('/');
    expect([statusCode, body, pings]).toEqual([200, 'late', 3]);
  });

  it('sends no extra query when the database responds at once', async () => {
    let pings = 0;
    const app = createApp(
      async () => {
        pings += 1;
        return true;
      },
      async () => 'now',
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect((await app.inject('/')).body).toBe('now');
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(pings).toBe(0);
  });
});
