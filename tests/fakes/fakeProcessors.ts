import type { ProcessorName } from '#contract/codes.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import type { StoredMethod } from '#server/processors/contract/capabilities.ts';
import type { EnvironmentKeys } from '#server/processors/contract/connectionContext.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { VendorPayment } from '#server/processors/contract/vendorPayment.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import { createRegistry } from '#server/processors/registry.ts';
import { FakeVendor } from './fakeVendor.ts';

/** A token that is refused, and one whose bank asks the payer first. */
export const DECLINED_TOKEN = 'tok_declined';
export const ASKING_TOKEN = 'tok_asks';

/** A kept method that is refused. */
export const DECLINED_METHOD = 'kept_declined';

/** A vendor whose fields make a token that we charge. */
export function fakeTokenVendor(vendor: FakeVendor): ProcessorAdapter {
  return {
    name: 'RAINFOREST',
    ...vendor.face(),
    capabilities: {
      reads: vendor.reads(),
      events: vendor.events(),
      disputes: vendor.disputes(),
      refunds: {
        refund: (_, id, request) => vendor.call(() => vendor.refund(id, request)),
        findByReference: (_, id, reference) =>
          vendor.call(() => {
            const isDone = vendor.entry(id).refunds.includes(reference);
            return isDone ? { id: reference, state: 'done' } : null;
          }),
      },
      tokenCharges: {
        cancel: (_, id) =>
          vendor.call(() => {
            const { state } = vendor.entry(id).payment;
            if (state !== 'needs-action') throw new ProcessorError('closed', `It is ${state}`);
            return vendor.change(id, { state: 'closed', redirectUrl: null });
          }),
        charge: (context, request) =>
          vendor.call(() => {
            const known = vendor.find(request.vendorKey) !== null;
            const { id } = vendor.open(context, request);
            if (known) return vendor.charge(id); // without a question it charges again
            const { token } = request;
            if (token.startsWith(DECLINED_TOKEN)) {
              return vendor.change(id, { state: 'declined', failureCode: 'DECLINED' });
            }
            if (token.startsWith(ASKING_TOKEN)) {
              const redirectUrl = `https://bank.example/${id}`;
              return vendor.change(id, { state: 'needs-action', redirectUrl });
            }
            return vendor.charge(id);
          }),
      },
    },
  };
}

function captureOnce(vendor: FakeVendor, id: string): VendorPayment {
  const { payment } = vendor.entry(id);
  if (payment.vendorStatus === 'REFUSES') {
    return vendor.change(id, { failureCode: 'INSTRUMENT_DECLINED' });
  }
  return payment.vendorStatus === 'CREATED' ? payment : vendor.charge(id);
}

/** A vendor whose own button lets the payer approve an order that we capture. */
export function fakeOrderVendor(vendor: FakeVendor): ProcessorAdapter {
  return {
    name: 'PAYPAL',
    ...vendor.face(),
    capabilities: {
      reads: vendor.reads(),
      orders: {
        create: (context, request) =>
          vendor.call(() =>
            vendor.open(context, request, { redirectUrl: 'https://wallet.example/approve' }),
          ),
        capture: (_, id, vendorKey) =>
          vendor.call(() => vendor.once(vendorKey, () => captureOnce(vendor, id))),
        captureSaved: (_, id, { vendorKey, methodId }) =>
          vendor.call(() =>
            vendor.once(vendorKey, () =>
              methodId === DECLINED_METHOD
                ? vendor.change(id, { failureCode: 'INSTRUMENT_DECLINED' })
                : vendor.charge(id),
            ),
          ),
      },
    },
  };
}

/** A vendor on whose page the payer pays. */
export function fakeRedirectVendor(vendor: FakeVendor): ProcessorAdapter {
  const whileOpen = (id: string) => {
    const { payment } = vendor.entry(id);
    if (payment.state !== 'open') throw new ProcessorError('closed', `It is ${payment.state}`);
  };
  return {
    name: 'NEXUS',
    ...vendor.face(),
    capabilities: {
      reads: vendor.reads(),
      intents: {
        open: (context, request) =>
          vendor.call(() =>
            vendor.open(context, request, { redirectUrl: 'https://vendor.example/pay' }),
          ),
        changeAmount: (_, id, { amountMinor }) =>
          vendor.call(() => {
            whileOpen(id);
            return vendor.change(id, { amountMinor });
          }),
        cancel: (_, id) =>
          vendor.call(() => {
            whileOpen(id);
            return vendor.change(id, { state: 'closed' });
          }),
      },
    },
  };
}

/** A vendor that keeps methods and charges them again. */
export function fakeVaultVendor(vendor: FakeVendor): ProcessorAdapter {
  const methods = new Map<string, StoredMethod[]>();
  const listFor = (customer: string) => methods.get(customer) ?? [];
  return {
    name: 'AUTHORIZE',
    ...vendor.face(),
    capabilities: {
      reads: vendor.reads(),
      vault: {
        store: (_, { customer, token }) =>
          vendor.call(() => {
            const shown = { brand: 'visa', last4: '4242', expires: null };
            const method = { id: `kept_${token}`, ...shown, fingerprint: null, isCard: true };
            methods.set(customer, [...listFor(customer), method]);
            return method;
          }),
        list: (_, customer) => vendor.call(() => listFor(customer)),
        remove: (_, methodId) =>
          vendor.call(() => {
            for (const [customer, kept] of methods)
              methods.set(
                customer,
                kept.filter(({ id }) => id !== methodId),
              );
          }),
        charge: (context, request) =>
          vendor.call(() => {
            const { id } = vendor.open(context, request);
            if (request.methodId !== DECLINED_METHOD) return vendor.charge(id);
            return vendor.change(id, { state: 'declined', failureCode: 'DECLINED' });
          }),
      },
    },
  };
}

/** The spec has paths for the intents of one vendor only; with these handlers they open those of the vendor with a page. */
export const REDIRECT_HANDLERS: typeof HANDLERS = {
  ...HANDLERS,
  createInvoicePaymentIntent: (call) =>
    HANDLERS.createInvoicePaymentIntent({ ...call, processor: 'NEXUS' }),
  updatePaymentIntent: (call) => HANDLERS.updatePaymentIntent({ ...call, processor: 'NEXUS' }),
};

/** The three fakes as vendors of a server beside the real adapters, each with its memory. */
export function createFakeProcessors() {
  const vendors = { token: new FakeVendor(), order: new FakeVendor(), redirect: new FakeVendor() };
  const keys: EnvironmentKeys = { mode: 'test', settings: {}, secrets: {} };
  const adapters = [
    fakeTokenVendor(vendors.token),
    fakeOrderVendor(vendors.order),
    fakeRedirectVendor(vendors.redirect),
  ];
  const byName = <T>(pick: (adapter: ProcessorAdapter) => T) =>
    Object.fromEntries(adapters.map((adapter) => [adapter.name, pick(adapter)])) as Partial<
      Record<ProcessorName, T>
    >;
  const processors = createProcessors({
    registry: { ...createRegistry(), ...byName((adapter) => adapter) },
    environment: byName(() => keys),
  });
  return { vendors, processors };
}
