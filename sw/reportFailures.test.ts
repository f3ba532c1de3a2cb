import { expect, it, vi } from 'vitest';
import { readWorkerFailure } from '#offline/core/workerFailure.ts';
import { reportFailures } from './reportFailures.ts';

it('reports a worker’s error to every page, with the same text and location', async () => {
  const sent: unknown[] = [];
  const page = { postMessage: (message: unknown) => void sent.push(message) };
  const clients = { matchAll: async () => [page, page] };
  const worker = Object.assign(new EventTarget(), { clients });
  reportFailures(worker);
  const error = new RangeError('storage is full');
  worker.dispatchEvent(Object.assign(new Event('error'), { error }));
  worker.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'gone' }));
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  const [first, , second] = sent.map(readWorkerFailure);
  expect(first).toMatchObject({
    name: 'RangeError',
    message: 'storage is full',
    stack: error.stack,
  });
  expect(second).toMatchObject({ name: 'Error', message: 'gone' });
  expect(readWorkerFailure({ type: 'sent' })).toBeNull();
  expect(readWorkerFailure(null)).toBeNull();
});
