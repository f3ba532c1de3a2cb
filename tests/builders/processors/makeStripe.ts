/** The calls to the processor's script, and its results, in place of the real one. */
export interface FakeStripe {
  /** Publishable key and options of each client that was made. */
  readonly clients: readonly (readonly [key: string, options: unknown])[];
  /** Options of each element of fields. */
  readonly fields: readonly unknown[];
  /** Options of every confirmation. */
  readonly confirmed: readonly Readonly<Record<string, unknown>>[];
  /** The calls in order: `submit`, `fetchUpdates`, `confirm`. */
  readonly steps: readonly string[];
  /** Options of each group of wallets, and its later changes. */
  readonly groups: readonly unknown[];
  /** From now on the device has these wallets; by default it has none. */
  haveWallets(available: object): void;
  /** Sends an event of the fields, such as `change`, or of the wallets. */
  emit(event: string, detail?: object, element?: 'payment' | 'expressCheckout'): void;
  /** The result of the next confirmations. */
  respond(next: object): void;
  /** From now on the processor cannot be reached: nothing is confirmed. */
  lose(): void;
  /** Clears the recorded calls, and lets every payment succeed again. */
  reset(): void;
}

type Constructor = (key: string, options: unknown) => object;

let current: Constructor | null = null;

/** The loader keeps the first script that it finds, so all tests have the same, with the client of the current test. */
const script: Constructor & { version: string } = Object.assign(
  (key: string, options: unknown) => {
    if (current === null) throw new Error('No test has made a Stripe');
    return current(key, options);
  },
  { version: 'endive' },
);

/** Adds a processor's script that has already loaded; its fields are ready at once. `reset` makes it the current one again. */
export function makeStripe(): FakeStripe {
  const clients: [string, unknown][] = [];
  const confirmed: Record<string, unknown>[] = [];
  const steps: string[] = [];
  const fields: unknown[] = [];
  const success = { paymentIntent: { status: 'succeeded' } };
  let response: object = success;
  let isLost = false;
  const handlers = new Map<string, (detail: object) => void>();
  const groups: unknown[] = [];
  let availablePaymentMethods: object | undefined;
  const makeField = (type: string) => ({
    on: (event: string, handler: (detail: object) => void) => {
      handlers.set(`${type} ${event}`, handler);
      if (event === 'ready') queueMicrotask(() => handler({ availablePaymentMethods }));
    },
    off: () => {},
    mount: () => {},
    update: () => {},
    destroy: () => {},
  });
  const elements = (group: object) => ({
    create: (type: string, options: unknown) => {
      if (type === 'payment') fields.push(options);
      else groups.push(group);
      return makeField(type);
    },
    update: (change: object) => {
      if ('amount' in change) groups.push(change);
    },
    submit: async () => {
      steps.push('submit');
      return {};
    },
    fetchUpdates: async () => {
      steps.push('fetchUpdates');
      return isLost ? { error: { message: 'Nothing came back.' } } : {};
    },
  });
  const confirm = async (options: Record<string, unknown>) => {
    steps.push('confirm');
    confirmed.push(options);
    return response;
  };
  const unused = () => Promise.reject(new Error('Nobody calls this'));
  const client = {
    elements,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
    confirmPayment: confirm,
    confirmSetup: confirm,
  };
  const construct: Constructor = (key, options) => {
    clients.push([key, options]);
    return client;
  };
  const install = () => {
    current = construct;
    Object.assign(window, { Stripe: script });
  };
  install();
  return {
    clients,
    confirmed,
    fields,
    steps,
    groups,
    haveWallets: (available) => {
      availablePaymentMethods = available;
    },
    emit: (event, detail = {}, element = 'payment') =>
      handlers.get(`${element} ${event}`)?.(detail),
    respond: (next) => {
      response = next;
    },
    lose: () => {
      isLost = true;
    },
    reset: () => {
      install();
      isLost = false;
      response = success;
      availablePaymentMethods = undefined;
      for (const handler of [clients, confirmed, fields, steps, groups]) handler.length = 0;
    },
  };
}
