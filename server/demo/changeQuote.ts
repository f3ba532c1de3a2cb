import { reviseQuote } from '#server/back-office/documents/reviseQuote.ts';
import { withdrawQuote } from '#server/back-office/documents/withdrawQuote.ts';
import { shadeGarden } from './content/garden.ts';
import { benchGarden } from './content/plots.ts';
import type { StagedDocument } from './scenario.ts';
import type { Stage } from './stage.ts';

/** Changes that the demo's business can make to a quote while its customer has it open, to try the pages' reactions. */
export const QUOTE_CHANGES: Readonly<
  Record<string, (stage: Stage, quote: StagedDocument) => Promise<void>>
> = {
  /** Other lines, a deposit, a later last day. */
  revise: (stage, quote) =>
    reviseQuote(stage.office, quote, {
      content: benchGarden(stage.day(quote.appId, 10)),
      expiresOn: stage.day(quote.appId, 27),
    }),
  /** The last day was yesterday. */
  expire: (stage, quote) =>
    reviseQuote(stage.office, quote, {
      content: shadeGarden(),
      expiresOn: stage.day(quote.appId, -1),
    }),
  withdraw: (stage, { appId, xid }) => withdrawQuote(stage.office, appId, xid),
};
