import { courtyardCare, shadeGarden } from '#server/demo/content/garden.ts';
import { kueche } from '#server/demo/content/lindwurm.ts';
import type { Scenario } from '#server/demo/scenario.ts';
import { accept, sentQuote } from './createDocuments.ts';

/** Quotes, open and decided. */
export const quoteScenarios = {
  'quote.open': {
    about: 'An open quote with a discount, tax and terms',
    group: 'quote',
    run: (stage) => sentQuote(stage, { appId: 'fern', content: shadeGarden(), untilOffset: 21 }),
  },
  'quote.german': {
    about: 'A quote of a German business, in euros',
    group: 'quote',
    run: (stage) => sentQuote(stage, { appId: 'lindwurm', content: kueche(), untilOffset: 28 }),
  },
  'quote.recurring': {
    about: 'A quote with monthly and yearly items in addition to what is due today',
    group: 'quote',
    run: (stage) =>
      sentQuote(stage, {
        appId: 'fern',
        content: courtyardCare(stage.day('fern', 14)),
        untilOffset: 21,
      }),
  },
  'quote.accepted': {
    about: 'A quote that was accepted yesterday, with its proof and its invoice',
    group: 'quote',
    run: async (stage) => {
      stage.daysAgo(3);
      const quote = await sentQuote(stage, {
        appId: 'fern',
        content: shadeGarden(),
        untilOffset: 18,
      });
      stage.daysAgo(1);
      await accept(stage, quote);
      return quote;
    },
  },
  'quote.expired': {
    about: 'An expired quote',
    group: 'quote',
    run: (stage) => {
      stage.daysAgo(40);
      return sentQuote(stage, { appId: 'lindwurm', content: kueche(), untilOffset: -10 });
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
