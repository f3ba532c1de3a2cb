import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '#contract/routes/routes.ts';
import { arbitraryOf } from '#tests/builders/arbitraryOf.ts';
import { isCountries, isRegions } from './countriesGuards.ts';
import { isInvoiceAnswer } from './invoiceGuards.ts';
import { isBoot } from './isBoot.ts';
import { isPaymentResult, isStripeIntent } from './paymentGuards.ts';
import { isAnsweredQuote, isProofDocument } from './quoteAnswerGuards.ts';
import { isQuoteAnswer } from './quoteGuards.ts';
import type { Guard } from './shape.ts';

const GUARDED: readonly (readonly [RouteName, Guard])[] = [
  ['getBoot', isBoot],
  ['getCountries', isCountries],
  ['getRegions', isRegions],
  ['getQuote', isQuoteAnswer],
  ['acceptQuote', isAnsweredQuote],
  ['declineQuote', isAnsweredQuote],
  ['getQuoteProof', isProofDocument],
  ['getInvoice', isInvoiceAnswer],
  ['acceptPayment', isPaymentResult],
  ['completeAuthorizedPayment', isPaymentResult],
  ['createInvoicePaymentIntent', isStripeIntent],
  ['updatePaymentIntent', isStripeIntent],
];

/**
 * An imported document has a guard of its own, which comes with the page that shows it; of the others any value is safe: they
 * are only held against days, and against false.
 */
const UNGUARDED = ['document', 'totalsOn', 'hasEInvoice'];

/** Every place in a value that a name leads to, as the names on the way. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value).filter(([name]) => !UNGUARDED.includes(name));
  return parts.flatMap(([name, part]) => [
    [name],
    ...placesIn(part).map((rest) => [name, ...rest]),
  ]);
}

function changeAt(value: unknown, [name = '', ...rest]: string[], change: Change): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Parent;
  if (rest.length > 0) copy[name] = changeAt(copy[name], rest, change);
  else change(copy, name);
  return copy;
}

type Parent = Record<string, unknown>;
type Change = (parent: Parent, name: string) => void;

const CHANGES: readonly Change[] = [
  (parent, name) => delete parent[name],
  (parent, name) => {
    parent[name] = typeof parent[name] === 'number' ? 'seven' : 7;
  },
  (parent, name) => {
    parent[name] = undefined;
  },
];

describe.each(GUARDED)('the guard of %s', (name, guard) => {
  const schema = ROUTES[name].answer;
  const answers = arbitraryOf(schema);
  const check = (property: fc.IPropertyWithHooks<unknown[]>) =>
    fc.assert(property, { numRuns: 30 });

  it('lets every answer of the contract through', () => {
    check(fc.property(answers, (answer) => guard(answer)));
  });

  it('lets an answer through that a newer server has added to', () => {
    check(fc.property(answers, (answer) => guard({ ...(answer as object), added: [1] })));
  });

  it('stops an answer of which a part is missing or of another kind', () => {
    const broken = fc.tuple(answers, fc.nat(), fc.nat()).map(([answer, place, change]) => {
      const places = placesIn(answer);
      const at = places[place % places.length];
      const make = CHANGES[change % CHANGES.length];
      return at && make ? changeAt(answer, at, make) : undefined;
    });
    const refused = broken.filter((answer) => !Value.Check(schema, answer));
    check(fc.property(refused, (answer) => !guard(answer)));
  });

  it.each([null, undefined, [], 'text', 7, {}])('stops %j', (value) => {
    expect(guard(value)).toBe(false);
  });
});
