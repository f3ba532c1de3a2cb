import { expect, it } from 'vitest';
import { toLoadFailure } from './toLoadFailure.ts';

it('names a missing package and the command that installs it', () => {
  const error = new Error("Cannot find package 'fastify' imported from /srv/dist/server/app.js");
  expect(toLoadFailure(error, '/srv/dist')).toBe(
    'The package fastify is not installed. Run npm ci --omit=dev in /srv/dist.',
  );
});

it('prints the first line of any other failure', () => {
  expect(toLoadFailure(new Error('no\nmore'), '/srv/dist')).toBe('Billfold could not start: no');
});
