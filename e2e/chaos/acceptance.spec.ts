import { isWholeMatrix } from '#tests/runner/matrix.ts';
import { addresses } from '../fixtures/addresses.ts';
import { startFaultProxy } from '../fixtures/faultProxy.ts';
import { withKillable } from '../fixtures/killable.ts';
import { expect, test } from '../fixtures/test.ts';
import { playRun } from './playRun.ts';
import { ALL_POINTS, makeSchedule } from './schedule.ts';

/** The minimum number of times that a long run must reach each point. */
const LEAST = 3;
const LONG = 200;
/**
 * `npm test` runs a sample that is always the same; `npm run test:all` and `npm run test:chaos` play 200 runs with a new
 * seed.
 */
const RUNS = Number(process.env.CHAOS_RUNS ?? (isWholeMatrix ? LONG : 4));
const FIXED_SEED = 1_122;
const NEW_SEED = crypto.getRandomValues(new Uint32Array(1))[0];
const SEED = Number(process.env.CHAOS_SEED ?? (RUNS < LONG ? FIXED_SEED : NEW_SEED));
/** Repeats one run of a seed. */
const ONLY = process.env.CHAOS_ONLY === undefined ? null : Number(process.env.CHAOS_ONLY);

/** A run usually ends within 15 seconds, in ms; a longer one is reported. */
const MOST_MS = 120_000;

function withEnd<T>(run: Promise<T>): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`It did not end within ${MOST_MS} ms`)), MOST_MS).unref();
  });
  return Promise.race([run, end]);
}

test(`an acceptance survives ${RUNS} random schedules of faults, counted by the server`, async () => {
  test.setTimeout(RUNS * 60_000);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(
    `chaos: seed ${SEED}, ${RUNS} runs; again: CHAOS_SEED=${SEED} CHAOS_RUNS=${RUNS} npm run test:chaos`,
  );
  const hits = new Map(ALL_POINTS.map((point) => [point, 0]));
  const faultProxy = await startFaultProxy(addresses().app);
  try {
    await withKillable(async (killable) => {
      for (let run = ONLY ?? 0; run < (ONLY === null ? RUNS : ONLY + 1); run += 1) {
        const schedule = makeSchedule(SEED, run);
        const planned = JSON.stringify(schedule);
        const reached = await withEnd(playRun({ killable, faultProxy }, schedule)).catch(
          (error: unknown) => {
            const again = `CHAOS_SEED=${SEED} CHAOS_ONLY=${run} npm run test:chaos`;
            throw new Error(`Run ${run} failed: ${planned}; again: ${again}\n${error}`);
          },
        );
        for (const point of reached) hits.set(point, (hits.get(point) ?? 0) + 1);
        print(`chaos: run ${run}: ${reached.join(', ')}`);
      }
    });
  } finally {
    await faultProxy.close();
  }
  print(`chaos: ${[...hits].map(([point, count]) => `${point} ${count}`).join(', ')}`);
  if (ONLY === null && RUNS >= LONG) {
    const rare = [...hits].filter(([, count]) => count < LEAST).map(([point]) => point);
    expect(rare, `points reached fewer than ${LEAST} times`).toEqual([]);
  }
});
