import { expect, it } from 'vitest';
import { settableClock } from '#server/platform/clock.ts';
import { isLongRender, LongRenders, toFirstLines } from './longRenders.ts';

const PAGE = 'https://invoice.example/fern/x1';

function makeRenders() {
  const clock = settableClock('2026-11-21T12:00:00Z');
  const renders = new LongRenders(clock);
  /** A rendering that takes this long. */
  const run = (ms: number) => renders.run(async () => clock.advance(ms) ?? 'rendered');
  return { clock, renders, run };
}

it('renders one page at a time', async () => {
  const { renders, run } = makeRenders();
  let release: (page: string) => void = () => undefined;
  const first = renders.run(
    () =>
      new Promise<string>((resolve) => {
        release = resolve;
      }),
  );
  expect(await run(0)).toBeNull();
  release('first');
  expect(await first).toBe('first');
  expect(await run(0)).toBe('rendered');
});

it('pauses after rendering for four times the rendering time', async () => {
  const { clock, run } = makeRenders();
  expect(await run(1_500)).toBe('rendered');
  expect(await run(1_500)).toBeNull();
  clock.advance(5_999);
  expect(await run(1_500)).toBeNull();
  clock.advance(1);
  expect(await run(1_500)).toBe('rendered');
});

it('renders again after a failed rendering', async () => {
  const { renders, run } = makeRenders();
  await expect(renders.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(0)).toBe('rendered');
});

function makeResponses(count: number) {
  const lines = Array.from({ length: count }, (_, at) => ({ name: `Line ${at}` }));
  const respond = (body: unknown) => ({ url: '/api', body, etag: null, date: '' });
  return [respond({ name: 'Fern' }), respond({ invoice: { lines }, other: null })];
}

it('is long if all lines are requested and there are more than 200', () => {
  expect(isLongRender(`${PAGE}?lines=all`, makeResponses(201))).toBe(true);
  expect(isLongRender(`${PAGE}?lines=all`, makeResponses(200))).toBe(false);
  expect(isLongRender(`${PAGE}?type=invoice`, makeResponses(201))).toBe(false);
});

it('redirects to the same page without lines=all', () => {
  expect(toFirstLines(`${PAGE}?type=invoice&lines=all`)).toBe('?type=invoice');
  expect(toFirstLines(`${PAGE}?lines=all`)).toBe('?');
});
