import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endIdleConnections } from './endIdleConnections.ts';

it('closes an app once the pending response is sent', async () => {
  const app = Fastify();
  endIdleConnections(app);
  let begin: () => void = () => undefined;
  let release: () => void = () => undefined;
  const begun = new Promise<void>((go) => {
    begin = go;
  });
  const blocked = new Promise<void>((go) => {
    release = go;
  });
  app.get('/slow', async () => {
    begin();
    await blocked;
    return 'response received';
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const reply = fetch(`${address}/slow`).then((response) => response.text());
  await begun;
  const closed = app.close();
  release();
  expect(await reply).toBe('response received');
  await closed;
});
