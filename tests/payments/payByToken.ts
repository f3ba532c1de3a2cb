import type { Page } from './Page.ts';
import type { CardName, ProcessorRow } from './processorRow.ts';
import type { StandInProbe } from './StandInProbe.ts';

/** Creates a token from a card, as the processor's fields on a page do. */
export type Tokenize = (
  standIn: StandInProbe,
  number: string,
  about: { readonly row: ProcessorRow; readonly page: Page },
) => Promise<string>;

/** The processor's fields create a token, and our server charges it; a bank's authentication is on a separate page. */
export function payByToken(
  tokenize: Tokenize,
  numbers: Readonly<Partial<Record<CardName, string>>>,
): Pick<ProcessorRow, 'createPayer' | 'cards' | 'tokenize'> {
  const toToken: ProcessorRow['tokenize'] = (standIn, { row, page, card }) => {
    const number = numbers[card];
    if (number === undefined) throw new Error(`The stand-in has no ${card} card`);
    return tokenize(standIn, number, { row, page });
  };
  return {
    cards: Object.keys(numbers) as CardName[],
    tokenize: toToken,
    createPayer: (standIn, row) => ({
      begin: async (page, { amount, card }) => {
        const token = await toToken(standIn, { row, page, card });
        return { page, amount, card, token };
      },
      finish: ({ page, amount, token }, key) =>
        page.accept({ amount, token, processor: row.processor }, key),
      finishBankStep: async ({ page }, { body }, isPassed) => {
        const { paymentId, secret } = body.nextAction;
        const outcome = isPassed ? 'succeeded' : 'failed';
        await fetch(secret, { method: 'POST', body: new URLSearchParams({ outcome }) });
        return page.complete({ token: paymentId, processor: row.processor });
      },
    }),
  };
}
