import { describe, expect, it } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { randomNumbers } from '#tests/builders/random/randomNumbers.ts';
import { type RouteTrace, RouteTraces } from './RouteTraces.ts';

function makeTraces(sampleRate: number, random = randomNumbers(20)) {
  const ended: RouteTrace[] = [];
  const clock = makeClock();
  let count = 0;
  const traces = new RouteTraces({
    clock,
    random,
    newId: (length) => {
      count += 1;
      return `${count}`.padStart(length, '0');
    },
    sampleRate,
    onEnd: (trace) => void ended.push(trace),
  });
  const visit = (route: string) =>
    traces.start({ route, op: 'navigation', startedAt: clock.now(), endedAt: clock.now() });
  return { traces, ended, clock, visit };
}

describe('the traces of routes', () => {
  it('are recorded for 5% of 2,000 routes [9.18]', () => {
    const { traces, ended, visit } = makeTraces(0.05);
    for (let at = 0; at < 2000; at += 1) visit('/:appId/:xid');
    traces.end();
    expect(ended.length).toBeGreaterThan(70);
    expect(ended.length).toBeLessThan(130);
  });

  it('are recorded for none or all if set so', () => {
    const none = makeTraces(0);
    const all = makeTraces(1);
    for (const { visit, traces } of [none, all]) {
      for (let at = 0; at < 200; at += 1) visit('/:appId');
      traces.end();
    }
    expect([none.ended.length, all.ended.length]).toEqual([0, 200]);
  });

  it('end once a route’s calls have been idle, with these calls and no later ones', () => {
    const { traces, ended, clock, visit } = makeTraces(1);
    visit('/:appId/:xid');
    const end = traces.startCall('GET /v1/boot', 'a'.repeat(16));
    clock.advance(5_000);
    expect(ended).toEqual([]);
    end(200);
    clock.advance(999);
    expect(ended).toEqual([]);
    clock.advance(1);
    traces.startCall('GET /late', 'b'.repeat(16))(200);
    traces.end();
    expect(ended).toHaveLength(1);
    expect(ended[0]?.calls.map(({ name, status }) => [name, status])).toEqual([
      ['GET /v1/boot', 200],
    ]);
    expect((ended[0]?.endedAt ?? 0) - (ended[0]?.startedAt ?? 0)).toBe(5_000);
  });

  it('end after half a minute if a call never ends', () => {
    const { traces, ended, clock, visit } = makeTraces(1);
    visit('/:appId/:xid');
    traces.startCall('GET /v1/boot', 'a'.repeat(16));
    clock.advance(30_000);
    expect(ended).toHaveLength(1);
  });

  it('give every route its own ids, sampled or not', () => {
    const { traces, visit } = makeTraces(0);
    visit('/:appId');
    const first = traces.current?.traceId;
    visit('/:appId');
    expect(first).toMatch(/^\d{32}$/);
    expect(traces.current?.traceId).not.toBe(first);
  });
});
