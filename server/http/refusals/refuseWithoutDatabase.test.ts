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

describe('a call without a response', () => {
  it('rejects calls once the database stops responding', async () => {
    const app = createApp(async () => false, forever);
    const { statusCode, body } = await app.inject('/');
    expect([statusCode, body]).toEqual([503, 'database-unavailable']);
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
