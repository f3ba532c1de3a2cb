import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { problemFromError } from './problemFromError.ts';

it.each([
  [{ statusCode: 403, message: 'Forbidden' }, 'not-found'],
  [{ statusCode: 404, message: 'Not Found' }, 'not-found'],
  [{ statusCode: 400, message: 'Bad' }, 'invalid-request'],
  [{ code: 'ECONNRESET', message: 'read ECONNRESET' }, 'database-unavailable'],
  [{ message: 'anything' }, 'internal-error'],
])('maps %j to %s', (parts, code) => {
  expect(problemFromError(Object.assign(new Error(parts.message), parts)).code).toBe(code);
});

it('an upload canceled by its sender is not a database fault', async () => {
  const app = Fastify();
  const failed = new Promise<unknown>((resolve) => {
    app.setErrorHandler((error, _request, reply) => {
      resolve(error);
      return reply.code(400).send();
    });
  });
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"',
      () => socket.destroy(),
    );
  });
  expect(problemFromError(await failed).code).toBe('invalid-request');
  await app.close();
});
