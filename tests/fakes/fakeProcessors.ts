import type { ProcessorName } from '#contract/codes.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import type { StoredMethod } from '#server/processors/contract/capabilities.ts';
import type { EnvironmentKeys } from '#server/processors/contract/connectionContext.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import { createRegistry } from '#server/processors/registry.ts';
import { FakeProcessor } from './fakeProcessor.ts';

/** A token that is declined, and one whose bank requires authentication first. */
export const DECLINED_TOKEN = 'tok_declined';
export const CHALLENGED_TOKEN = 'tok_asks';

/** A saved method that is declined. */
export const DECLINED_METHOD = 'kept_declined';

/** A processor whose fields make a token that we charge. */
export function fakeTokenProcessor(fake: FakeProcessor): ProcessorAdapter {
  return {
    name: 'RAINFOREST',
    ...fake.face(),
    capabilities: {
      reads: fake.reads(),
      events: fake.events(),
      disputes: fake.disputes(),
      refunds: {
        refund: (_, id, request) => fake.call(() => fake.refund(id, request)),
        findByReference: (_, id, reference) =>
          fake.call(() => {
            const isDone = fake.entry(id).refunds.includes(reference);
            return isDone ? { id: reference, state: 'done' } : null;
          }),
      },
      tokenCharges: {
        cancel: (_, id) =>
          fake.call(() => {
            const { state } = fake.entry(id).payment;
            if (state !== 'needs-action') throw new ProcessorError('closed', `It is ${state}`);
            return fake.change(id, { state: 'closed', redirectUrl: null });
          }),
        charge: (context, request) =>
          fake.call(() => {
            const isRepeated = fake.find(request.idempotencyKey) !== null;
            const { id } = fake.open(context, request);
            if (isRepeated) return fake.charge(id); // charges again without a lookup
            const { token } = request;
            if (token.startsWith(DECLINED_TOKEN)) {
              return fake.change(id, { state: 'declined', failureCode: 'DECLINED' });
            }
            if (token.startsWith(CHALLENGED_TOKEN)) {
              const redirectUrl = `https://bank.example/${id}`;
              return fake.change(id, { state: 'needs-action', redirectUrl });
            }
            return fake.charge(id);
          }),
      },
    },
  };
}

function captureOnce(fake: FakeProcessor, id: string): ProcessorPayment {
  const { payment } = fake.entry(id);
  if (payment.processorStatus === 'REFUSES') {
    return fake.change(id, { failureCode: 'INSTRUMENT_DECLINED' });
  }
  return payment.processorStatus === 'CREATED' ? payment : fake.charge(id);
}

/** A processor whose own button lets the payer approve an order that we capture. */
export function fakeOrderProcessor(fake: FakeProcessor): ProcessorAdapter {
  return {
    name: 'PAYPAL',
    ...fake.face(),
    capabilities: {
      reads: fake.reads(),
      orders: {
        create: (context, request) =>
          fake.call(() =>
            fake.open(context, request, { redirectUrl: 'https://wallet.example/approve' }),
          ),
        capture: (_, id, idempotencyKey) =>
          fake.call(() => fake.once(idempotencyKey, () => captureOnce(fake, id))),
        captureSaved: (_, id, { idempotencyKey, methodId }) =>
          fake.call(() =>
            fake.once(idempotencyKey, () =>
              methodId === DECLINED_METHOD
                ? fake.change(id, { failureCode: 'INSTRUMENT_DECLINED' })
                : fake.charge(id),
            ),
          ),
      },
    },
  };
}

/** A processor on whose page the payer pays. */
export function fakeRedirectProcessor(fake: FakeProcessor): ProcessorAdapter {
  const whileOpen = (id: string) => {
    const { payment } = fake.entry(id);
    if (payment.state !== 'open') throw new ProcessorError('closed', `It is ${payment.state}`);
  };
  return {
    name: 'NEXUS',
    ...fake.face(),
    capabilities: {
      reads: fake.reads(),
      intents: {
        open: (context, request) =>
          fake.call(() =>
            fake.open(context, request, { redirectUrl: 'https://processor.example/pay' }),
          ),
        changeAmount: (_, id, { amountMinor }) =>
          fake.call(() => {
            whileOpen(id);
            return fake.change(id, { amountMinor });
          }),
        cancel: (_, id) =>
          fake.call(() => {
            whileOpen(id);
            return fake.change(id, { state: 'closed' });
          }),
      },
    },
  };
}

/** A processor that saves methods and charges them again. */
export function fakeVaultProcessor(fake: FakeProcessor): ProcessorAdapter {
  const methods = new Map<string, StoredMethod[]>();
  const listFor = (customer: string) => methods.get(customer) ?? [];
  return {
    name: 'AUTHORIZE',
    ...fake.face(),
    capabilities: {
      reads: fake.reads(),
      vault: {
        store: (_, { customer, token }) =>
          fake.call(() => {
            const card = { brand: 'visa', last4: '4242', expires: null };
            const method = { id: `kept_${token}`, ...card, fingerprint: null, isCard: true };
            methods.set(customer, [...listFor(customer), method]);
            return method;
          }),
        list: (_, customer) => fake.call(() => listFor(customer)),
        remove: (_, methodId) =>
          fake.call(() => {
            for (const [customer, stored] of methods)
              methods.set(
                customer,
                stored.filter(({ id }) => id !== methodId),
              );
          }),
        charge: (context, request) =>
          fake.call(() => {
            const { id } = fake.open(context, request);
            if (request.methodId !== DECLINED_METHOD) return fake.charge(id);
            return fake.change(id, { state: 'declined', failureCode: 'DECLINED' });
          }),
      },
    },
  };
}

/** The spec has paths for the intents of one processor only; with these handlers they open those of the processor with a page. */
export const REDIRECT_HANDLERS: typeof HANDLERS = {
  ...HANDLERS,
  createInvoicePaymentIntent: (call) =>
    HANDLERS.createInvoicePaymentIntent({ ...call, processor: 'NEXUS' }),
  updatePaymentIntent: (call) => HANDLERS.updatePaymentIntent({ ...call, processor: 'NEXUS' }),
};

/** The three fakes as processors of a server beside the real adapters, each with its memory. */
export function createFakeProcessors() {
  const fakes = {
    token: new FakeProcessor(),
    order: new FakeProcessor(),
    redirect: new FakeProcessor(),
  };
  const keys: EnvironmentKeys = { mode: 'test', settings: {}, secrets: {} };
  const adapters = [
    fakeTokenProcessor(fakes.token),
    fakeOrderProcessor(fakes.order),
    fakeRedirectProcessor(fakes.redirect),
  ];
  const byName = <T>(pick: (adapter: ProcessorAdapter) => T) =>
    Object.fromEntries(adapters.map((adapter) => [adapter.name, pick(adapter)])) as Partial<
      Record<ProcessorName, T>
    >;
  const processors = createProcessors({
    registry: { ...createRegistry(), ...byName((adapter) => adapter) },
    environment: byName(() => keys),
  });
  return { fakes, processors };
}
