import { expect, it } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { type ComponentDeps, loadComponent } from './loadComponent.ts';

const CONFIG = { scriptUrl: 'https://static.rainforestpay.com/payment.js', isTest: false };

/** A page that records scripts, and a browser that registers the element when the test requests it. */
function openPage() {
  const scripts: (Record<string, unknown> & { tell(type: 'load' | 'error'): void })[] = [];
  const clock = makeClock();
  let define = () => {};
  let component: unknown;
  const defined = new Promise<void>((resolve) => {
    define = () => {
      component = class {};
      resolve();
    };
  });
  const createElement = () => {
    const listeners: [string, () => void][] = [];
    const script = {
      isInPage: false,
      tell: (type: string) => {
        for (const [name, listen] of listeners) if (name === type) listen();
      },
      addEventListener: (name: string, listen: () => void) => listeners.push([name, listen]),
      remove: () => Object.assign(script, { isInPage: false }),
    };
    return script;
  };
  const append = (script: (typeof scripts)[number]) => {
    scripts.push(Object.assign(script, { isInPage: true }));
  };
  const deps = {
    page: { createElement, head: { append } },
    elements: { get: () => component, whenDefined: () => defined },
    clock,
  } as unknown as ComponentDeps;
  return { deps, scripts, clock, define: () => define() };
}

it('loads the script once as a module from the configured URL, and waits for its element [7.58]', async () => {
  const { deps, scripts, define } = openPage();
  const loading = Promise.all([loadComponent(CONFIG, deps), loadComponent(CONFIG, deps)]);
  expect(scripts).toMatchObject([{ type: 'module', crossOrigin: 'anonymous', isInPage: true }]);
  expect(String(scripts[0]?.src)).toMatch(/^https:\/\/static\.rainforestpay\.com\/payment\.js/);
  scripts[0]?.tell('load');
  define();
  await loading;
  await loadComponent(CONFIG, deps);
  expect(scripts).toHaveLength(1);
});

it('retries a failed script with a changed URL', async () => {
  const { deps, scripts, define } = openPage();
  const first = loadComponent(CONFIG, deps);
  scripts[0]?.tell('error');
  await expect(first).rejects.toThrow('did not arrive');
  expect(scripts[0]?.isInPage).toBe(false);
  const second = loadComponent(CONFIG, deps);
  scripts[1]?.tell('load');
  define();
  await second;
  expect(scripts[1]?.src).not.toBe(scripts[0]?.src);
});

it('rejects after ten seconds without the element, and retries with a changed URL', async () => {
  const { deps, scripts, clock, define } = openPage();
  const failed = expect(loadComponent(CONFIG, deps)).rejects.toMatchObject({ fault: 'empty' });
  scripts[0]?.tell('load');
  clock.advance(10_000);
  await failed;
  expect(scripts[0]?.isInPage).toBe(false);
  const second = loadComponent(CONFIG, deps);
  expect(scripts).toHaveLength(2);
  scripts[1]?.tell('load');
  define();
  await second;
});

it('rejects a slow script after ten seconds, and waits for the same one on a retry', async () => {
  const { deps, scripts, clock, define } = openPage();
  const failed = expect(loadComponent(CONFIG, deps)).rejects.toMatchObject({ fault: 'slow' });
  clock.advance(10_000);
  await failed;
  expect(scripts[0]?.isInPage).toBe(true);
  const second = loadComponent(CONFIG, deps);
  clock.advance(5_000);
  scripts[0]?.tell('load');
  define();
  await second;
  expect(scripts).toHaveLength(1);
});

it('runs no script from another host', async () => {
  const { deps, scripts } = openPage();
  const other = { ...CONFIG, scriptUrl: 'https://evil.example/payment.js' };
  await expect(loadComponent(other, deps)).rejects.toThrow('not Rainforest’s');
  expect(scripts).toEqual([]);
});
