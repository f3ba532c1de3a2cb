import { Value } from 'typebox/value';
import type { Route } from '#contract/routes/route.ts';

/** Throws when an answer is not what the contract says, naming where; for tests, where it becomes a 500. */
export function checkAnswer(route: Pick<Route, 'path' | 'answer'>, body: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(body));
  if (Value.Check(route.answer, sent)) return;
  const faults = [...Value.Errors(route.answer, sent)].map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  throw new Error(`The answer of ${route.path} is not as the contract says: ${faults.join('; ')}`);
}
