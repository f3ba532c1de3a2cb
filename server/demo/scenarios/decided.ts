import { reviseQuote } from '#server/back-office/documents/reviseQuote.ts';
import { withdrawQuote } from '#server/back-office/documents/withdrawQuote.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { benchGarden, roofPlanters } from '#server/demo/content/plots.ts';
import { esstisch } from '#server/demo/content/workshop.ts';
import type { Scenario } from '#server/demo/scenario.ts';
import { decline, sentQuote } from './createDocuments.ts';

/** Quotes that were declined, withdrawn, or changed after they were read. */
export const decidedScenarios = {
  'quote.declined': {
    about: 'A quote that the customer declined two days ago, with a reason',
    group: 'quote',
    run: async (stage) => {
      stage.daysAgo(9);
      const quote = await sentQuote(stage, {
        appId: 'lindwurm',
        content: esstisch(),
        untilOffset: 19,
      });
      stage.daysAgo(2);
      await decline(
        stage,
        quote,
        'Die Wohnung wird nun doch nicht umgebaut. Danke für die schöne Zeichnung; wir melden uns, sobald wir umgezogen sind.',
      );
      return quote;
    },
  },
  'quote.updated': {
    about:
      'A quote that was changed yesterday: items added, removed and changed, a deposit, a later expiration date',
    group: 'quote',
    run: async (stage) => {
      stage.daysAgo(8);
      const quote = await sentQuote(stage, {
        appId: 'fern',
        content: shadeGarden(),
        untilOffset: 13,
      });
      await stage.post(`/api/${quote.appId}/v1/sales/quote/${quote.xid}/viewed`);
      stage.daysAgo(1);
      await reviseQuote(stage.office, quote, {
        content: benchGarden(stage.day('fern', 10)),
        expiresOn: stage.day('fern', 27),
      });
      return quote;
    },
  },
  'quote.withdrawn': {
    about: 'A withdrawn quote',
    group: 'quote',
    run: async (stage) => {
      stage.daysAgo(6);
      const quote = await sentQuote(stage, {
        appId: 'fern',
        content: roofPlanters(),
        untilOffset: 15,
      });
      stage.daysAgo(3);
      await withdrawQuote(stage.office, quote.appId, quote.xid);
      return quote;
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
