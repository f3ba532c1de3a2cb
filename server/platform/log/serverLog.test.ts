import { expect, it } from 'vitest';
import { loggedError } from './serverLog.ts';

it('contains the kind, code, stack and causes of an error', () => {
  const cause = Object.assign(new TypeError('no line'), { code: 'ECONNRESET' });
  const logged = loggedError(new Error('The processor did not respond', { cause }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'The processor did not respond',
    cause: { type: 'TypeError', code: 'ECONNRESET' },
  });
  expect(logged.stack).toContain('serverLog.test.ts');
});

it('contains no text from a driver or a processor', () => {
  const error = Object.assign(new Error('Failed query: select 1\nparams: fern,q-secret'), {
    params: ['q-secret'],
    headers: { authorization: 'Bearer abc' },
    payment_intent: { client_secret: 'pi_1_secret_2' },
  });
  expect(JSON.stringify(loggedError(error))).not.toMatch(/q-secret|Bearer|client_secret/);
  expect(loggedError(error).message).toBe('Failed query: select 1');
});

it.each([
  'Cannot read http://quote.fern.example/fern/q-secret?type=quote',
  'GET /api/fern/v1/sales/quote/q-secret failed',
  'No such intent: pi_3N_secret_q0secret',
  'Invalid API Key provided: sk_live_secret',
  'Authorization was Bearer the-secret',
  'postgres://billfold:the-secret@db/billfold is no URL',
])('leaves out what is secret in "%s"', (message) => {
  expect(JSON.stringify(loggedError(new Error(message)))).not.toMatch(/[^(]\wsecret|-secret|live/);
});

it('logs no value of a thrown non-error', () => {
  expect(loggedError('q-secret')).toEqual({ type: 'string', message: '', stack: '' });
});
