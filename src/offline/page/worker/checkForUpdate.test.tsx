import { beforeEach, describe, expect, it, vi } from 'vitest';

const state = { isBusy: false, isTouched: false };
/** The number of checks whether the tab is busy. */
let looks = 0;
const reload = vi.fn();
const onWaiting = vi.fn<(accept: () => void) => void>();

/** A browser's worker container, with what following versions needs; messages to a worker are recorded. */
function fakeContainer() {
  const posted: unknown[] = [];
  const worker = (): ServiceWorker =>
    Object.assign(new EventTarget(), {
      scriptURL: `${location.origin}/sw.js`,
      state: 'installed',
      postMessage: (message: unknown) => void posted.push(message),
    }) as unknown as ServiceWorker;
  const registration = Object.assign(new EventTarget(), {
    waiting: null as ServiceWorker | null,
    installing: null as ServiceWorker | null,
    update: async () => {},
  });
  const container = Object.assign(new EventTarget(), {
    controller: worker() as ServiceWorker | null,
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  return {
    posted,
    wait: () => {
      registration.waiting = worker();
    },
    /** The browser found a new version by itself, before the page listened. */
    install: () => {
      const installing = worker();
      registration.installing = installing;
      return () => {
        Object.assign(registration, { installing: null, waiting: installing });
        installing.dispatchEvent(new Event('statechange'));
      };
    },
    /** The waiting worker takes over, whoever requested it. */
    takeOver: () => {
      container.controller = registration.waiting;
      registration.waiting = null;
      container.dispatchEvent(new Event('controllerchange'));
    },
    /** The worker is unregistered, as removing everything does. */
    goAway: () => {
      container.controller = null;
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
}

async function follow(container: ReturnType<typeof fakeContainer>, isInstalled = true) {
  vi.resetModules();
  const { checkForUpdate } = await import('./checkForUpdate.ts');
  if (isInstalled) container.wait();
  await checkForUpdate({
    isBusy: () => {
      looks += 1;
      return state.isBusy;
    },
    isTouched: () => state.isTouched,
    onWaiting,
    reload,
  });
}

const offered = () => vi.waitFor(() => expect(onWaiting).toHaveBeenCalled());
const accept = () => onWaiting.mock.lastCall?.[0]();
/** Waits until it has checked twice whether the tab is busy, and found it so. */
async function lookedTwice() {
  const before = looks;
  await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 1));
}

const ASKED = { type: 'SKIP_WAITING' };

beforeEach(() => {
  Object.assign(state, { isBusy: false, isTouched: false });
  reload.mockReset();
  onWaiting.mockReset();
});

describe('a new version of the pages', () => {
  it('is activated and loaded by an unused tab', async () => {
    const container = fakeContainer();
    await follow(container);
    await vi.waitFor(() => expect(container.posted).toEqual([ASKED]));
    container.takeOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not assumed when a worker takes over after the previous one was removed', async () => {
    const container = fakeContainer();
    await follow(container);
    await vi.waitFor(() => expect(container.posted).toEqual([ASKED]));
    container.goAway();
    container.takeOver(); // the first worker after the removal replaces none
    expect(reload).not.toHaveBeenCalled();
  });

  it('is offered if typing began before it took over', async () => {
    const container = fakeContainer();
    await follow(container);
    await vi.waitFor(() => expect(container.posted).toEqual([ASKED]));
    state.isTouched = true;
    container.takeOver();
    expect(reload).not.toHaveBeenCalled();
    accept();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded immediately by a tab that accepts after another tab activated it', async () => {
    state.isTouched = true;
    const container = fakeContainer();
    await follow(container);
    await offered();
    container.takeOver();
    expect(reload).not.toHaveBeenCalled();
    accept();
    expect([reload.mock.calls.length, container.posted]).toEqual([1, []]);
  });

  it('is offered if its installation started before this tab checked', async () => {
    state.isTouched = true;
    const container = fakeContainer();
    const finish = container.install();
    await follow(container, false);
    expect(onWaiting).not.toHaveBeenCalled();
    finish();
    expect(onWaiting).toHaveBeenCalledOnce();
  });

  it('is loaded after it was accepted only once the tab is not busy', async () => {
    state.isTouched = true;
    const container = fakeContainer();
    await follow(container);
    await offered();
    accept();
    expect(container.posted).toEqual([ASKED]);
    state.isBusy = true;
    container.takeOver();
    await lookedTwice();
    expect(reload).not.toHaveBeenCalled();
    state.isBusy = false;
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is not offered while the tab is busy', async () => {
    Object.assign(state, { isTouched: true, isBusy: true });
    const container = fakeContainer();
    await follow(container);
    await lookedTwice();
    expect(onWaiting).not.toHaveBeenCalled();
    state.isBusy = false;
    await offered();
    expect([onWaiting.mock.calls.length, container.posted]).toEqual([1, []]);
  });

  it('is not offered again after it was accepted, while the dialog is closing', async () => {
    state.isTouched = true;
    const container = fakeContainer();
    await follow(container);
    await offered();
    state.isBusy = true; // the prompt itself is open
    container.takeOver();
    accept();
    await lookedTwice();
    state.isBusy = false;
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(onWaiting).toHaveBeenCalledOnce();
  });

  it('is not activated while the tab that accepted it is busy', async () => {
    state.isTouched = true;
    const container = fakeContainer();
    await follow(container);
    await offered();
    state.isBusy = true;
    accept();
    expect([container.posted, reload.mock.calls]).toEqual([[], []]);
    state.isBusy = false;
    await vi.waitFor(() => expect(container.posted).toEqual([ASKED]));
  });

  it('is loaded with a reload if it is slow to take over, only in the tab that accepted it', async () => {
    state.isTouched = true;
    const container = fakeContainer();
    await follow(container);
    await offered();
    vi.useFakeTimers();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    accept();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reload).not.toHaveBeenCalled();
    state.isBusy = true;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reload).not.toHaveBeenCalled();
    state.isBusy = false;
    await vi.advanceTimersByTimeAsync(500);
    expect(reload).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
