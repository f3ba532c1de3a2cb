import { describe, expect, it } from 'vitest';
import { checkTransactions } from './checkTransactions.ts';
import { fixture } from './source.ts';

const inside = (body: string, ...before: string[]) =>
  checkTransactions(
    fixture(
      'server/payments/a.ts',
      ...before,
      'export async function run(db: Db, context: Context) {',
      `  await db.transaction(async (tx) => { ${body} });`,
      '}',
    ),
  );

describe('transactions', () => {
  it('refuse `db`, which would wait for itself', () => {
    expect(inside('await db.select();')[0]).toContain('uses `db` inside a transaction');
    expect(inside('await save(context.db);')[0]).toContain('uses `db`');
    expect(inside('await save({ db });')[0]).toContain('uses `db`');
  });

  it.each([
    'await fetch(url);',
    'await stripe.paymentIntents.create({});',
    'await processor.open(intent);',
    'await context.processors.stripe.open(intent);',
    'setTimeout(done, 5);',
    'const later = async () => { await fetch(url); }; await later();',
  ])('refuse the network: %s', (body) => {
    expect(inside(body)[0]).toContain('never while rows are locked');
  });

  it('reject imports from a processor’s folder or package', () => {
    const imported = "import { openIntent } from '#server/processors/stripe/openIntent.ts';";
    expect(inside('await openIntent(row);', imported)[0]).toContain('`openIntent`');
    expect(
      inside('new Processor();', "import { Stripe as Processor } from 'stripe';")[0],
    ).toContain('Processor');
  });

  it('refuse the same in a named function that opens a transaction', () => {
    const source = fixture(
      'server/a.ts',
      'await inTransaction(database, async (tx) => { await fetch(a); });',
    );
    expect(checkTransactions(source)).toHaveLength(1);
  });

  it.each([
    'await tx.insert(payments).values({ processor: row.processor });',
    'await tx.select().from(db_rows);',
    'return row.stripe;',
  ])('may contain %s', (body) => {
    expect(inside(body)).toEqual([]);
  });
});
