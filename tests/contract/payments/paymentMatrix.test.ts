import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROCESSORS } from '#contract/codes.ts';
import { createRegistry } from '#server/processors/registry.ts';
import { makeFaultSchedule } from '#tests/payments/faultSchedule.ts';
import { judgeStage } from '#tests/payments/judgeStage.ts';
import { openPaymentWorld, type PaymentWorld } from '#tests/payments/PaymentWorld.ts';
import { PAYMENT_CASES } from '#tests/payments/paymentCases.ts';
import { playSchedule } from '#tests/payments/playSchedule.ts';
import type { ProcessorRow } from '#tests/payments/processorRow.ts';
import { chooseColumns, PROCESSOR_ROWS } from '#tests/payments/processorRows.ts';
import { Stage } from '#tests/payments/Stage.ts';
import { isWholeMatrix, sampleColumn } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';

/** Set by `npm run test:payments`. Without them a sample runs, which is larger in `npm run test:all`. */
const { PAYMENTS_ALL, PAYMENTS_PROCESSOR, PAYMENTS_ONLY } = process.env;
const SCHEDULES = Number(process.env.PAYMENTS_SCHEDULES ?? (isWholeMatrix ? 10 : 1));
const SEED = Number(process.env.PAYMENTS_SEED ?? 20_261_124);

const CASES = PAYMENT_CASES.filter(({ isSample }) => PAYMENTS_ALL === '1' || isSample).filter(
  () => PAYMENTS_ONLY === undefined,
);
const NUMBERS =
  PAYMENTS_ONLY === undefined
    ? Array.from({ length: SCHEDULES }, (_, at) => at)
    : [Number(PAYMENTS_ONLY)];
const COLUMNS = chooseColumns(PAYMENTS_PROCESSOR);
const ADAPTERS = createRegistry('https://cards.example');

/** Each case with its processors: all that support it, or in `npm test` one of them in turn. */
const TRIALS = CASES.map((one, at) => {
  const possible = COLUMNS.filter(
    ({ row }) => one.isPossible?.(row, ADAPTERS[row.processor]?.capabilities ?? {}) ?? true,
  );
  const isWhole = isWholeMatrix || PAYMENTS_ALL === '1' || PAYMENTS_PROCESSOR !== undefined;
  return { one, columns: sampleColumn(possible, at, isWhole) };
});

/** The processors with random schedules: all, or the first in `npm test`. */
const SCHEDULED =
  PAYMENTS_ALL === '1' || PAYMENTS_PROCESSOR !== undefined ? COLUMNS : sampleColumn(COLUMNS, 0);

/** Another processor of the same currency: a button where the first one has fields, and fields where it has a button. */
function findOtherRow({ processor, currency }: ProcessorRow): ProcessorRow {
  const name = processor === 'PAYPAL' ? 'NEXUS' : 'PAYPAL';
  const other = PROCESSOR_ROWS.find((row) => row.processor === name);
  if (other === undefined) throw new Error(`There is no ${name}`);
  return { ...other, currency };
}

describe(`every processor in every case, on ${databaseName}`, () => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await openPaymentWorld();
  });
  afterAll(() => world.close());

  it('has a row for each processor', () => {
    expect(PROCESSOR_ROWS.map(({ processor }) => processor)).toEqual([...PROCESSORS]);
  });

  for (const column of COLUMNS) {
    const { name, row } = column;
    const cases = TRIALS.filter(({ columns }) => columns.includes(column)).map(({ one }) => one);
    it.each(cases.map((one) => [one.title, one] as const))(
      `${name}: %s`,
      async (_, { hasTwoMethods, isOfForm, play }) => {
        const others = hasTwoMethods ? [findOtherRow(row)] : [];
        const stage = await Stage.open(world, row, ...others);
        await play(stage);
        if (!isOfForm) await judgeStage(stage);
      },
    );

    if (!SCHEDULED.includes(column)) continue;
    it(
      `${name}: ${NUMBERS.length} random schedules of faults, seed ${SEED}`,
      async () => {
        const faults: string[] = [];
        for (const number of NUMBERS) {
          const schedule = makeFaultSchedule(SEED, number, row);
          try {
            await playSchedule(await Stage.open(world, row, findOtherRow(row)), schedule);
          } catch (error) {
            const again = `npm run test:payments -- --seed=${SEED} --processor=${name} --only=${number}`;
            const steps = schedule.map((step) => JSON.stringify(step)).join('\n');
            faults.push(`${again}\n${steps}\n${error instanceof Error ? error.message : error}`);
          }
        }
        expect(faults.join('\n\n')).toBe('');
      },
      (1 + NUMBERS.length) * 60_000,
    );
  }
});
