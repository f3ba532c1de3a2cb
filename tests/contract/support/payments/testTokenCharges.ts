import { expect, it } from 'vitest';
import type { TestResponse } from '../server/testServer.ts';

/** The set-up of a processor whose fields exchange a card for a token, with an invoice of 100.00. */
interface TokenPayments {
  readonly control: (path: string) => Promise<{
    readonly succeeded: number;
    readonly movements: readonly { readonly reference: string }[];
  }>;
  readonly tokenize: (card: string, code?: string) => Promise<string>;
  readonly accept: (token: string) => Promise<TestResponse>;
  readonly invoice: () => Promise<{ readonly status: string; readonly payments: object[] }>;
}

/** What differs between the processors. */
interface TokenChargeCase {
  /** Ids of the rules that the test of simultaneous requests proves. */
  readonly rules?: string;
  /** A card that is charged. */
  readonly card: string;
  /** The payment as the invoice shows it. */
  readonly payment: object;
  /** The charge in the processor's ledger. */
  readonly movement: object;
  readonly reference: RegExp;
  readonly declines: readonly {
    readonly name: string;
    readonly card: string;
    readonly code?: string;
    readonly declineCode: string;
  }[];
}

/** The tests that every processor with tokens passes: one charge for simultaneous requests, and final declines. */
export function testTokenCharges(
  { control, tokenize, accept, invoice }: TokenPayments,
  { rules = '', card, payment, movement, reference, declines }: TokenChargeCase,
): void {
  it(`charges a token once for simultaneous requests ${rules}`.trim(), async () => {
    const token = await tokenize(card);
    const responses = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(responses.map(({ body }) => body.outcome)).toEqual(['paid', 'paid', 'paid']);
    const { succeeded, movements } = await control('/ledger');
    expect(succeeded).toBe(1);
    expect(movements).toHaveLength(1);
    expect(movements[0]).toMatchObject({ amount: 10_000, ...movement });
    expect(movements[0]?.reference).toMatch(reference);
    const { status, payments } = await invoice();
    expect([status, payments]).toMatchObject(['PAID', [payment]]);
  });

  it.each(declines)('$name is a final decline, and the next card pays', async (decline) => {
    const { body } = await accept(await tokenize(decline.card, decline.code));
    expect(body).toMatchObject({ outcome: 'failed', declineCode: decline.declineCode });
    expect((await accept(await tokenize(card))).body.outcome).toBe('paid');
    expect((await control('/ledger')).succeeded).toBe(1);
  });
}
