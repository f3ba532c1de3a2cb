import { describe, expect, it } from 'vitest';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type { PaymentResult } from '#contract/entities/payments/payment.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { OpenSession, ProcessorForm, ProcessorOutcome, SessionCalls } from '../contract.ts';
import type { FlowMethod, SentPayment } from './flowState.ts';
import { PaymentFlow } from './PaymentFlow.ts';

const noResponse: ApiFailure = { kind: 'network' };

function ok<T>(value: T): ApiResult<T> {
  return { isOk: true, value };
}

function failed<T>(failure: ApiFailure): ApiResult<T> {
  return { isOk: false, failure };
}

function problem(code: ProblemCode): ApiFailure {
  return {
    kind: 'problem',
    problem: { type: 'x', title: 'x', status: 409, code },
    retryAfterS: null,
  };
}

function intent(id: string, amount = '100.00'): OpenSession {
  return { paymentId: id, secret: `${id}_secret_x`, amount };
}

function result(outcome: PaymentResult['outcome']): PaymentResult {
  return {
    successful: outcome === 'paid',
    outcome,
    declineCode: null,
    payment: null,
    invoice: {} as PaymentResult['invoice'], // the flow passes it through
  };
}

type IntentCalls = Extract<SessionCalls, { opens: 'before-fields' }>;
interface Responses extends Partial<Omit<IntentCalls, 'opens'>> {
  readonly settle?: () => Promise<ApiResult<PaymentResult>>;
}

/** A flow for a method that opens its session before the fields. `steps` records every call in order. */
function world(responses: Responses) {
  const steps: string[] = [];
  const sent: SentPayment[] = [];
  const processing: boolean[] = [];
  const faults: string[] = [];
  const calls: IntentCalls = {
    opens: 'before-fields',
    open: () => {
      steps.push('open');
      return responses.open?.() ?? Promise.resolve(ok(intent('pi_1')));
    },
    sendAmount: (session, amount) => {
      steps.push('sendAmount');
      return responses.sendAmount?.(session, amount) ?? Promise.resolve(ok(intent('pi_1', amount)));
    },
  };
  const method: FlowMethod = {
    processor: 'STRIPE',
    connectionId: 'c1',
    paymentType: 'creditCard',
    accountId: 'acct_1',
    getCalls: async () => calls,
  };
  let keys = 0;
  const flow = new PaymentFlow({
    settle: (payment) => {
      steps.push('settle');
      sent.push(payment);
      return responses.settle?.() ?? Promise.resolve(ok(result('paid')));
    },
    newKey: () => `key-${++keys}`,
    leavePage: () => false,
    onProcessing: (is) => processing.push(is),
    onFault: (...fault) => faults.push(fault.join(' ')),
  });
  const form = (outcome: ProcessorOutcome): ProcessorForm => ({
    submit: async () => {
      steps.push('confirm');
      return outcome;
    },
  });
  return { flow, steps, sent, processing, faults, form, start: () => flow.choose(method) };
}

const pay = (w: ReturnType<typeof world>, outcome: ProcessorOutcome) =>
  w.flow.pay({ amount: '100.00', form: w.form(outcome), returnUrl: 'https://x/' });

describe('a payment, step by step', () => {
  it('sends the amount, confirms and settles before it is done', async () => {
    const w = world({});
    await w.start();
    await pay(w, { kind: 'confirmed' });
    expect(w.steps).toEqual(['open', 'sendAmount', 'confirm', 'settle']);
    expect(w.flow.getState()).toMatchObject({ step: 'done', result: { outcome: 'paid' } });
  });

  it('confirms once if it is submitted twice at the same time', async () => {
    const w = world({});
    await w.start();
    await Promise.all([pay(w, { kind: 'confirmed' }), pay(w, { kind: 'confirmed' })]);
    expect(w.steps.filter((call) => call === 'confirm')).toHaveLength(1);
  });

  it('sets the processing flag on submit and clears it on failure [4.08] [4.10]', async () => {
    const w = world({});
    await w.start();
    expect(w.processing.at(-1)).toBe(false);
    await pay(w, { kind: 'declined', processorText: 'No.' });
    expect(w.processing).toContain(true);
    expect(w.processing.at(-1)).toBe(false);
  });

  it('reports failures of the processor’s fields, but not declines', async () => {
    const w = world({});
    await w.start();
    await pay(w, { kind: 'declined', processorText: 'No.' });
    await pay(w, { kind: 'failed', code: 'refused' });
    expect(w.faults).toEqual(['STRIPE refused']);
  });

  it('reloads the payment session after a failed submit and shows the reason [4.09]', async () => {
    const w = world({});
    await w.start();
    await pay(w, { kind: 'declined', processorText: 'Your card was declined.' });
    expect(w.steps).toEqual(['open', 'sendAmount', 'confirm', 'open']);
    expect(w.flow.getState()).toMatchObject({
      step: 'ready',
      notice: { kind: 'declined', processorText: 'Your card was declined.' },
    });
  });

  it.each([
    ['the fields rejected the new amount', { update: async () => false }, { kind: 'confirmed' }],
    ['the processor’s script was not reached', {}, { kind: 'not-sent' }],
  ] satisfies [string, Partial<ProcessorForm>, ProcessorOutcome][])(
    'shows that nothing was sent because %s',
    async (_, parts, outcome) => {
      const w = world({});
      await w.start();
      const form = { ...w.form(outcome), ...parts };
      await w.flow.pay({ amount: '100.00', form, returnUrl: 'https://x/' });
      expect(w.flow.getState()).toMatchObject({ step: 'ready', notice: { kind: 'not-sent' } });
      expect([w.sent, w.faults]).toEqual([[], []]);
    },
  );

  it('reports a script failure without a connection as not sent', async () => {
    let isOnline = true;
    const w = world({ open: async () => (isOnline ? ok(intent('pi_1')) : failed(noResponse)) });
    await w.start();
    isOnline = false;
    await pay(w, { kind: 'failed', code: 'window' });
    expect(w.flow.getState()).toMatchObject({ step: 'ready', notice: { kind: 'not-sent' } });
  });

  it('does not claim that nothing was charged if the server is unreachable', async () => {
    let isOnline = true;
    const w = world({ open: async () => (isOnline ? ok(intent('pi_1')) : failed(noResponse)) });
    await w.start();
    isOnline = false;
    await pay(w, { kind: 'declined', processorText: 'No.' });
    expect(w.flow.getState()).toMatchObject({ notice: { kind: 'declined', isUnconfirmed: true } });
  });

  it.each([
    ['expired_card', { kind: 'declined', reason: 'expired_card' }],
    ['authentication_failed', { kind: 'not-authenticated' }],
  ] as const)(
    'shows a decline in a problem response like any other decline: %s',
    async (declineCode, notice) => {
      const declined = {
        type: 'x',
        title: 'x',
        status: 402,
        code: 'payment-declined',
        declineCode,
      } as const;
      const failure = { kind: 'problem', problem: declined, retryAfterS: null } as const;
      const w = world({ settle: async () => failed(failure) });
      await w.start();
      await pay(w, { kind: 'token', token: 'tok_1' });
      expect(w.flow.getState()).toMatchObject({ step: 'ready', notice });
    },
  );

  it('does not confirm if sending the amount failed', async () => {
    const w = world({ sendAmount: async () => failed(noResponse) });
    await w.start();
    await pay(w, { kind: 'confirmed' });
    expect(w.steps).not.toContain('confirm');
    expect(w.flow.getState()).toMatchObject({ step: 'ready', notice: { kind: 'not-sent' } });
  });

  it('continues with a replaced payment and requires the payer to submit again', async () => {
    const w = world({ sendAmount: async (_, amount) => ok(intent('pi_2', amount)) });
    await w.start();
    await pay(w, { kind: 'confirmed' });
    expect(w.steps).not.toContain('confirm');
    expect(w.flow.getState()).toMatchObject({
      step: 'ready',
      session: { paymentId: 'pi_2' },
      notice: { kind: 'replaced' },
    });
  });

  it('claims no outcome after a lost response until the server has responded', async () => {
    let isBack = false;
    const w = world({ settle: async () => (isBack ? ok(result('paid')) : failed(noResponse)) });
    await w.start();
    await pay(w, { kind: 'unknown' });
    expect(w.flow.getState().step).toBe('unknown');
    expect(w.processing.at(-1)).toBe(true);
    await pay(w, { kind: 'confirmed' });
    expect(w.steps.filter((call) => call === 'confirm')).toHaveLength(1);
    isBack = true;
    await w.flow.checkAgain();
    expect(w.flow.getState()).toMatchObject({ step: 'done' });
    expect(w.processing.at(-1)).toBe(false);
  });

  it.each(['processor-not-configured', 'processor-refused', 'payment-in-progress'] as const)(
    'still shows an unknown outcome if the check after a lost response ends in %s',
    async (code) => {
      const failure = problem(code);
      let isLost = true;
      const w = world({ settle: async () => failed(isLost ? noResponse : failure) });
      await w.start();
      await pay(w, { kind: 'token', token: 'tok_1' });
      isLost = false;
      await w.flow.checkAgain();
      expect(w.flow.getState()).toEqual({ step: 'unknown' });
    },
  );

  it.each(['processor-not-configured', 'processor-refused', 'payment-in-progress'] as const)(
    'offers another attempt if the first settle request ends in %s',
    async (code) => {
      const failure = problem(code);
      const w = world({ settle: async () => failed(failure) });
      await w.start();
      await pay(w, { kind: 'token', token: 'tok_1' });
      expect(w.flow.getState()).toMatchObject({ step: 'ready', notice: { kind: 'refused' } });
    },
  );

  it.each([
    ['a charge', { kind: 'token', token: 'tok_1' }],
    ['a payment that was confirmed', { kind: 'confirmed' }],
  ] satisfies [string, ProcessorOutcome][])(
    'shows that %s was late and is refunded, and offers another attempt',
    async (_, outcome) => {
      let isLost = true;
      const w = world({
        settle: async () => failed(isLost ? noResponse : problem('payment-too-late')),
      });
      await w.start();
      await pay(w, outcome);
      expect(w.flow.getState()).toEqual({ step: 'unknown' });
      isLost = false;
      await w.flow.checkAgain();
      expect(w.flow.getState()).toMatchObject({ step: 'ready', notice: { kind: 'too-late' } });
    },
  );

  it('offers another attempt once the server reports that nothing was charged', async () => {
    const w = world({ settle: async () => ok(result('open')) });
    await w.start();
    await pay(w, { kind: 'unknown' });
    expect(w.flow.getState()).toMatchObject({ step: 'ready', notice: { kind: 'not-charged' } });
  });

  it('shows a payment that another window has completed as done', async () => {
    const w = world({});
    await w.start();
    await pay(w, { kind: 'closed' });
    expect(w.flow.getState()).toMatchObject({ step: 'done', result: { outcome: 'paid' } });
  });

  it('shows a payment that was made before the page was reopened, without confirming again', async () => {
    const failure = problem('invoice-paid');
    const w = world({ sendAmount: async () => failed(failure) });
    await w.start();
    await pay(w, { kind: 'confirmed' });
    expect(w.steps).toEqual(['open', 'sendAmount', 'settle']);
    expect(w.sent).toMatchObject([{ kind: 'read', paymentToken: 'pi_1' }]);
    expect(w.sent[0]?.attempt.consent).toBeUndefined();
    expect(w.flow.getState()).toMatchObject({ step: 'done', result: { outcome: 'paid' } });
  });

  it('stops if another payment has paid the invoice', async () => {
    const failure = problem('invoice-paid');
    let isPaid = false;
    const w = world({
      open: async () => (isPaid ? failed(failure) : ok(intent('pi_1'))),
      sendAmount: async () => failed(failure),
      settle: async () => ok(result('open')),
    });
    await w.start();
    isPaid = true;
    await pay(w, { kind: 'confirmed' });
    expect(w.steps).not.toContain('confirm');
    expect(w.flow.getState()).toMatchObject({ step: 'blocked', failure });
  });

  it('stops if the server rejects opening a payment', async () => {
    const failure = problem('invoice-paid');
    const w = world({ open: async () => failed(failure) });
    await w.start();
    expect(w.flow.getState()).toEqual({ step: 'blocked', failure, notice: null });
  });
});

describe('a processor’s own button', () => {
  it('starts one payment for repeated clicks, and charges it once', async () => {
    const w = world({});
    const created: string[] = [];
    const button: FlowMethod = {
      processor: 'PAYPAL',
      connectionId: 'c2',
      paymentType: 'payPal',
      accountId: 'acct_1',
      getCalls: async () => ({
        opens: 'on-start',
        create: async (amount) => {
          created.push(amount);
          return ok({ paymentId: `order-${created.length}`, secret: '', amount });
        },
      }),
    };
    await w.start();
    const payment = { amount: '100.00', returnUrl: 'https://x/' };
    const starts = [w.flow.startButton(button, payment), w.flow.startButton(button, payment)];
    expect((await Promise.all(starts)).map((start) => start?.session?.paymentId)).toEqual([
      'order-1',
      undefined,
    ]);
    const ends = [{ kind: 'approved-order' }, { kind: 'approved-order' }] as const;
    await Promise.all(ends.map((end) => w.flow.endButton(button, end)));
    expect(created).toEqual(['100.00']);
    expect(w.sent.map(({ kind, paymentToken }) => [kind, paymentToken])).toEqual([
      ['charge', 'order-1'],
    ]);
  });
});
