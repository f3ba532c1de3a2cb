import type { Scenario } from './scenario.ts';
import { byHandScenarios } from './scenarios/byHand.ts';
import { currencyScenarios } from './scenarios/currencies.ts';
import { decidedScenarios } from './scenarios/decided.ts';
import { importedScenarios } from './scenarios/imported.ts';
import { invoiceScenarios } from './scenarios/invoices.ts';
import { paidScenarios } from './scenarios/paid.ts';
import { quoteScenarios } from './scenarios/quotes.ts';

/** Every state that the demo can show, by name. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  ...quoteScenarios,
  ...decidedScenarios,
  ...invoiceScenarios,
  ...importedScenarios,
  ...paidScenarios,
  ...byHandScenarios,
  ...currencyScenarios,
};

/** The fixed public id of the demo's own copy: `quote.open` is `demo-quote-open`. */
export function demoXid(name: string): string {
  return `demo-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('.', '-')}`;
}
