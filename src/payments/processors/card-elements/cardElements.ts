import type { ProcessorName } from '#contract/codes.ts';
import type { RegisteredProcessor } from '#payments/contract.ts';
import { PAYMENT_PARAMETER, PROCESSOR_PARAMETER } from './returnParameters.ts';

/**
 * The registry entry of a processor with hosted card elements: our own card frame, a document of another origin that turns a card
 * into the processor's token. All processors connected this way share this code.
 */
export function cardElements(name: ProcessorName): RegisteredProcessor {
  return {
    name,
    paymentType: 'creditCard',
    messages: {
      method: 'public.payments.cardName',

      connection: 'errors.publicLoad',
    },
    asksForDetails: [],
    returnParameters: /^card_(payment|processor)$/,
    readReturn(query) {
      const paymentId = query.get(PAYMENT_PARAMETER);
      const isOurs = query.get(PROCESSOR_PARAMETER) === name;
      return isOurs && paymentId ? { paymentId, secret: '' } : null;
    },
    fetchModule: () =>
      import('./cardElementsModule.tsx').then((late) => late.createCardElementsModule(name)),
  };
}
