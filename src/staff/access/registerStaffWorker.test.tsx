import { expect, it, onTestFinished, vi } from 'vitest';
import { makeNetwork, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { registerStaffWorker } from './registerStaffWorker.ts';
import { StaffAccess } from './StaffAccess.tsx';

/** A browser whose service worker is registered like this; returns the registration. */
function stubWorker(register: () => Promise<object>) {
  const registering = vi.fn(register);
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register: registering } });
  return registering;
}

it('is registered by a staff page, before anyone has signed in', async () => {
  const register = stubWorker(async () => ({}));
  const network = makeNetwork({ 'GET /session': () => respondWithProblem('session-missing') });
  renderPage({ pages: { '/': <StaffAccess>{() => null}</StaffAccess> }, at: '/', network });
  await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js'));
});

it('is not needed: a page works if the browser refuses to register it', async () => {
  stubWorker(() => Promise.reject(new Error('refused')));
  const onRejection = vi.fn();
  process.on('unhandledRejection', onRejection);
  onTestFinished(() => void process.off('unhandledRejection', onRejection));
  registerStaffWorker();
  await new Promise(setImmediate);
  expect(onRejection).not.toHaveBeenCalled();
});

it('is not registered in development, where none is built', () => {
  const register = stubWorker(async () => ({}));
  vi.stubEnv('DEV', true);
  registerStaffWorker();
  expect(register).not.toHaveBeenCalled();
});

it('is not registered in a browser without service workers', () => {
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', { onLine: true });
  expect(registerStaffWorker).not.toThrow();
});
