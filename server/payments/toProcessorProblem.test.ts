import { expect, it } from 'vitest';
import { toProblem } from '#server/platform/problemError.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { toProcessorProblem } from './toProcessorProblem.ts';

const respond = (error: ProcessorError) =>
  toProblem(toProcessorProblem(error) as Parameters<typeof toProblem>[0], 'r-1');

it.each([
  ['incorrect_cvc', 'incorrect_cvc'],
  ['stolen_card', 'declined'],
  [null, 'declined'],
])(
  'reports a declined card (%s) with its reason, and not as a fault of the account',
  (code, reason) => {
    const error = new ProcessorError('declined', 'eWay returned V6106', { declineCode: code });
    expect(respond(error)).toMatchObject({
      status: 402,
      code: 'payment-declined',
      declineCode: reason,
    });
  },
);

it('gives a decline reason for declines only', () => {
  const refused = respond(new ProcessorError('refused', 'No'));
  expect(refused.code).toBe('processor-refused');
  expect(refused).not.toHaveProperty('declineCode');
});
