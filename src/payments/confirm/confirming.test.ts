import { describe, expect, it } from 'vitest';
import type { ProcessorOutcome, SessionCalls } from '../contract.ts';
import type { SettledResult } from './flowState.ts';
import { PaymentFlow } from './PaymentFlow.ts';

const opened = async () =>
  ({
    isOk: true,
    value: { paymentId: 'pi_1', secret: 'pi_1_secret_x', amount: '100.00' },
  }) as const;

/** Session calls for each way of opening that works with fields. */
const CALLS = {
  'before-fields': { opens: 'before-fields', open: opened, sendAmount: opened },
  'to-save': { opens: 'to-save', open: opened },
  'for-token': { opens: 'for-token', open: opened },
  never: { opens: 'never' },
} as const satisfies Readonly<Partial<Record<SessionCalls['opens'], SessionCalls>>>;

/** Runs one attempt with this outcome and returns its calls in order. */
async function playAttempt(opens: keyof typeof CALLS, outcome: ProcessorOutcome) {
  const steps: string[] = [];
  const flow = new PaymentFlow<SettledResult>({
    settle: async () => {
      steps.push('settle');
      return { isOk: true, value: { outcome: 'paid' } };
    },
    newKey: () => 'key',
    leavePage: () => true,
    onProcessing: () => {},
    onConfirming: (attempt) => steps.push(attempt?.session?.paymentId ?? 'over'),
  });
  await flow.choose({
    processor: 'STRIPE',
    connectionId: 'c1',
    paymentType: 'creditCard',
    accountId: 'acct_1',
    getCalls: async () => CALLS[opens],
  });
  const submit = async () => {
    steps.push('confirm');
    return outcome;
  };
  const amount = opens === 'to-save' ? null : '100.00';
  await flow.pay({ amount, form: { submit }, returnUrl: 'https://x/' });
  return steps;
}

describe('a payment that the processor’s script confirms', () => {
  it.each(['before-fields', 'to-save'] as const)(
    'is recorded before it can be charged, with a session of the kind %s',
    async (opens) => {
      expect(await playAttempt(opens, { kind: 'confirmed' })).toEqual([
        'pi_1',
        'confirm',
        'settle',
      ]);
    },
  );

  it.each(['for-token', 'never'] as const)(
    'is not recorded if only our server charges, with a session of the kind %s',
    async (opens) => {
      expect(await playAttempt(opens, { kind: 'token', token: 'tok_1' })).toEqual([
        'confirm',
        'settle',
      ]);
    },
  );

  it.each([
    { kind: 'declined', processorText: null },
    { kind: 'incomplete' },
    { kind: 'not-authenticated' },
    { kind: 'failed', code: 'x' },
  ] as const)(
    'is cleared once the script reports that nothing was charged: $kind',
    async (outcome) => {
      expect(await playAttempt('before-fields', outcome)).toEqual(['pi_1', 'confirm', 'over']);
    },
  );

  it('stays recorded during a redirect to a bank and while its outcome is unknown', async () => {
    const redirecting = { kind: 'redirecting', redirectUrl: 'https://bank.example/' } as const;
    expect(await playAttempt('before-fields', redirecting)).toEqual(['pi_1', 'confirm']);
    const unknown = await playAttempt('before-fields', { kind: 'unknown' });
    expect(unknown).toEqual(['pi_1', 'confirm', 'settle']);
  });
});
