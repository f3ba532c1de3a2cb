import { beforeAll, describe, expect, it } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { loadScript } from './loadScript.ts';

let count = 0;

/**
 * A page with its own URL for each test, because a script is loaded once. On a `slow` connection a tag is pending until the test
 * reports it as loaded: for a real script the test page does so at once.
 */
function makePage(line: 'quick' | 'slow' = 'quick') {
  count += 1;
  const url = `http://127.0.0.1:9/script-${count}.js`;
  const page = document.implementation.createHTMLDocument('');
  const scope: Record<string, unknown> = {};
  const clock = makeClock();
  if (line === 'slow') {
    const create = page.createElement.bind(page);
    page.createElement = ((name: string) => create(`slow-${name}`)) as typeof page.createElement;
  }
  const tags = () => [...page.head.querySelectorAll<HTMLScriptElement>('script, slow-script')];
  const load = () => loadScript(url, 'Processor', { page, scope, clock });
  return { url, scope, clock, tags, load };
}

/** Whether a promise has ended, and how, as of now. */
async function toState(promise: Promise<unknown>): Promise<unknown> {
  return Promise.race([promise, new Promise((resolve) => setImmediate(resolve, 'waits'))]);
}

/** This test page loads no files; a tag in it counts as pending. */
beforeAll(() => {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});

describe('a processor’s script', () => {
  it('is added to the page once, and its global is checked every 500 ms until it exists [4.13]', async () => {
    const { url, scope, clock, tags, load } = makePage();
    const looks: number[] = [];
    const begin = clock.now();
    let processor: unknown;
    Object.defineProperty(scope, 'Processor', {
      get: () => {
        looks.push(clock.now() - begin);
        return processor;
      },
    });
    const loading = load();
    expect(tags().map(({ src, async }) => [src, async])).toEqual([[url, true]]);
    clock.advance(1600);
    expect([...new Set(looks)]).toEqual([0, 500, 1000, 1500]);
    expect(await toState(loading)).toBe('waits');
    processor = 'here';
    clock.advance(399);
    expect(await toState(loading)).toBe('waits');
    clock.advance(1);
    expect(await loading).toBe('here');
    looks.length = 0;
    clock.advance(10_000);
    expect(looks).toEqual([]);
    expect(tags()).toHaveLength(1);
  });

  it('is shared by simultaneous callers', async () => {
    const { scope, clock, tags, load } = makePage();
    const both = Promise.all([load(), load()]);
    scope.Processor = 'here';
    clock.advance(500);
    expect(await both).toEqual(['here', 'here']);
    expect(tags()).toHaveLength(1);
  });

  it('that fails to load is reported, and the next attempt loads it again', async () => {
    const { scope, clock, tags, load } = makePage();
    const first = load();
    tags()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('did not arrive');
    expect(tags()).toEqual([]);
    const second = load();
    expect(tags()).toHaveLength(1);
    scope.Processor = 'here';
    clock.advance(500);
    expect(await second).toBe('here');
  });

  it('that defines no global fails after ten seconds, and the next attempt loads it again [4.13]', async () => {
    const { scope, clock, tags, load } = makePage('slow');
    const first = load();
    tags()[0]?.dispatchEvent(new Event('load'));
    clock.advance(9_500);
    expect(await toState(first)).toBe('waits');
    const failed = expect(first).rejects.toMatchObject({ name: 'ScriptError', fault: 'empty' });
    clock.advance(500);
    await failed;
    expect(tags()).toEqual([]);
    const second = load();
    expect(tags()).toHaveLength(1);
    scope.Processor = 'here';
    clock.advance(500);
    expect(await second).toBe('here');
  });

  it('that is slow fails after ten seconds, and the next attempt waits for the same tag', async () => {
    const { scope, clock, tags, load } = makePage('slow');
    const first = load();
    clock.advance(9_500);
    expect(await toState(first)).toBe('waits');
    const failed = expect(first).rejects.toMatchObject({ fault: 'slow' });
    clock.advance(500);
    await failed;
    const [tag] = tags();
    const second = load();
    expect(tags()).toEqual([tag]);
    clock.advance(3_000);
    expect(await toState(second)).toBe('waits');
    scope.Processor = 'here';
    tag?.dispatchEvent(new Event('load'));
    clock.advance(500);
    expect(await second).toBe('here');
    expect(tags()).toEqual([tag]);
  });

  it('that loads between two attempts is available to the next one', async () => {
    const { scope, clock, tags, load } = makePage('slow');
    const failed = expect(load()).rejects.toMatchObject({ fault: 'slow' });
    clock.advance(10_000);
    await failed;
    scope.Processor = 'here';
    tags()[0]?.dispatchEvent(new Event('load'));
    expect(await load()).toBe('here');
  });

  it('that fails between two attempts is loaded again by the next one', async () => {
    const { scope, clock, tags, load } = makePage('slow');
    const failed = expect(load()).rejects.toMatchObject({ fault: 'slow' });
    clock.advance(10_000);
    await failed;
    const [tag] = tags();
    tag?.dispatchEvent(new Event('error'));
    expect(tags()).toEqual([]);
    const second = load();
    expect(tags()).toHaveLength(1);
    expect(tags()[0] === tag).toBe(false);
    scope.Processor = 'here';
    clock.advance(500);
    expect(await second).toBe('here');
  });

  it('whose global exists already is not fetched', async () => {
    const { scope, tags, load } = makePage();
    scope.Processor = 'here';
    expect(await load()).toBe('here');
    expect(tags()).toEqual([]);
  });
});
