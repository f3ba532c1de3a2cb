import { describe, expect, it } from 'vitest';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type { PaymentResult, StripeIntent } from '#contract/entities/payment.ts';
import type { ProcessorForm, ProcessorOutcome } from './contract.ts';
import { PaymentFlow } from './PaymentFlow.ts';
import type { PaymentCalls } from './paymentCalls.ts';

const noAnswer: ApiFailure = { kind: 'network' };

function ok<T>(value: T): ApiResult<T> {
  return { isOk: true, value };
}

function failed<T>(failure: ApiFailure): ApiResult<T> {
  return { isOk: false, failure };
}

function intent(id: string, amount = '100.00'): StripeIntent {
  return {
    accountId: 'acct_1',
    clientSecret: `${id}_secret_x`,
    paymentIntentId: id,
    amount,
    currencyCode: 'USD',
    status: 'requires_payment_method',
  };
}

function result(outcome: PaymentResult['outcome']): PaymentResult {
  return {
    successful: outcome === 'paid',
    outcome,
    declineCode: null,
    payment: null,
    invoice: {} as PaymentResult['invoice'], // the flow hands it on unread
  };
}

interface World {
  readonly flow: PaymentFlow;
  readonly said: string[];
  readonly processing: boolean[];
  readonly form: (outcome: ProcessorOutcome) => ProcessorForm;
}

function world(answers: Partial<PaymentCalls>): World {
  const said: string[] = [];
  const processing: boolean[] = [];
  const calls: PaymentCalls = {
    open: answers.open ?? (async () => ok(intent('pi_1'))),
    sendAmount: answers.sendAmount ?? (async ({ amount }) => ok(intent('pi_1', amount))),
    settle: answers.settle ?? (async () => ok(result('paid'))),
  };
  const logged = <K extends keyof PaymentCalls>(name: K): PaymentCalls[K] =>
    (async (argument: never) => {
      said.push(name);
      return (calls[name] as (a: never) => Promise<unknown>)(argument);
    }) as unknown as PaymentCalls[K];
  const flow = new PaymentFlow({
    calls: { open: logged('open'), sendAmount: logged('sendAmount'), settle: logged('settle') },
    invoiceXid: 'inv',
    orderId: 'order',
    onProcessing: (is) => processing.push(is),
  });
  const form = (outcome: ProcessorOutcome): ProcessorForm => ({
    submit: async () => {
      said.push('confirm');
      return outcome;
    },
  });
  return { flow, said, processing, form };
}

const pay = (w: World, outcome: ProcessorOutcome) =>
  w.flow.pay({ amount: '100.00', form: w.form(outcome), returnUrl: 'https://x/' });

describe('a payment, step by step', () => {
  it('sends the amount, confirms, lets the server read, and only then is done', async () => {
    const w = world({});
    await w.flow.start();
    await pay(w, { kind: 'authorized' });
    expect(w.said).toEqual(['open', 'sendAmount', 'confirm', 'settle']);
    expect(w.flow.getState()).toMatchObject({ step: 'done', result: { outcome: 'paid' } });
  });

  it('pays once when it is asked twice at the same time', async () => {
    const w = world({});
    await w.flow.start();
    await Promise.all([pay(w, { kind: 'authorized' }), pay(w, { kind: 'authorized' })]);
    expect(w.said.filter((call) => call === 'confirm')).toHaveLength(1);
  });

  it('submitting sets the processing flag on and a failure clears it [4.08] [4.10]', async () => {
    const w = world({});
    await w.flow.start();
    expect(w.processing.at(-1)).toBe(false);
    await pay(w, { kind: 'declined', words: 'No.' });
    expect(w.processing).toContain(true);
    expect(w.processing.at(-1)).toBe(false);
  });

  it('a failed submit reloads the payment session and says why [4.09]', async () => {
    const w = world({});
    await w.flow.start();
    await pay(w, { kind: 'declined', words: 'Your card was declined.' });
    expect(w.said).toEqual(['open', 'sendAmount', 'confirm', 'open']);
    expect(w.flow.getState()).toMatchObject({
      step: 'ready',
      notice: { kind: 'declined', words: 'Your card was declined.' },
    });
  });

  it('never confirms when the amount did not arrive', async () => {
    const w = world({ sendAmount: async () => failed(noAnswer) });
    await w.flow.start();
    await pay(w, { kind: 'authorized' });
    expect(w.said).not.toContain('confirm');
    expect(w.flow.getState()).toMatchObject({ step: 'ready', notice: { kind: 'not-sent' } });
  });

  it('takes over a replaced payment and asks the payer to press again', async () => {
    const w = world({ sendAmount: async ({ amount }) => ok(intent('pi_2', amount)) });
    await w.flow.start();
    await pay(w, { kind: 'authorized' });
    expect(w.said).not.toContain('confirm');
    expect(w.flow.getState()).toMatchObject({
      step: 'ready',
      session: { paymentId: 'pi_2' },
      notice: { kind: 'replaced' },
    });
  });

  it('claims nothing after a lost reply until the server has answered', async () => {
    let isBack = false;
    const w = world({ settle: async () => (isBack ? ok(result('paid')) : failed(noAnswer)) });
    await w.flow.start();
    await pay(w, { kind: 'unknown' });
    expect(w.flow.getState().step).toBe('unknown');
    await pay(w, { kind: 'authorized' });
    expect(w.said.filter((call) => call === 'confirm')).toHaveLength(1);
    isBack = true;
    await w.flow.askAgain('100.00');
    expect(w.flow.getState()).toMatchObject({ step: 'done' });
  });

  it('offers another try once the server says that nothing was charged', async () => {
    const w = world({ settle: async () => ok(result('open')) });
    await w.flow.start();
    await pay(w, { kind: 'unknown' });
    expect(w.flow.getState()).toMatchObject({ step: 'ready', notice: { kind: 'not-charged' } });
  });

  it('shows the payment of another window as what it is: done', async () => {
    const w = world({});
    await w.flow.start();
    await pay(w, { kind: 'closed' });
    expect(w.flow.getState()).toMatchObject({ step: 'done', result: { outcome: 'paid' } });
  });

  it('stops where the server refuses to open a payment', async () => {
    const failure: ApiFailure = {
      kind: 'problem',
      problem: { type: 'x', title: 'x', status: 409, code: 'invoice-paid' },
      retryAfterS: null,
    };
    const w = world({ open: async () => failed(failure) });
    await w.flow.start();
    expect(w.flow.getState()).toEqual({ step: 'blocked', failure });
  });
});
