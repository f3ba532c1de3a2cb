import { randomUUID } from 'node:crypto';
import type { ProcessorSetup, SetupCapability } from '#server/processors/contract/capabilities.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';

/** The state of a fake processor that saves payment methods: sessions by id, and its methods. */
export class FakeSetups {
  readonly #setups = new Map<string, ProcessorSetup>();
  readonly #byKey = new Map<string, string>();
  readonly #methods = new Set<string>();

  /** The processor's capabilities. */
  capability(): SetupCapability {
    return {
      createCustomer: async (_, { idempotencyKey }) => `customer_${idempotencyKey}`,
      open: async ({ accountId }, { idempotencyKey }) => {
        const id = this.#byKey.get(idempotencyKey) ?? `session_${randomUUID()}`;
        this.#byKey.set(idempotencyKey, id);
        const nothing = { method: null, failureCode: null };
        const fresh = { id, accountId, clientSecret: `${id}_secret`, state: 'open', ...nothing };
        this.#setups.set(id, this.#setups.get(id) ?? (fresh as ProcessorSetup));
        return this.#get(id);
      },
      read: async (_, id) => this.#get(id),
      removeMethod: async (_, methodId) => void this.#methods.delete(methodId),
    };
  }

  /** The payer confirms the session that was opened last, where it still waits for them. */
  saveLast(): void {
    const last = [...this.#setups.values()].at(-1);
    if (last?.state !== 'open') return;
    const id = `method_${randomUUID()}`;
    const card = { brand: 'visa', last4: '4242', expires: '2030-12', fingerprint: null };
    this.#methods.add(id);
    const method = { id, ...card, isCard: true };
    this.#setups.set(last.id, { ...last, state: 'saved', method });
  }

  /** The methods stored at the processor. */
  held(): readonly string[] {
    return [...this.#methods];
  }

  #get(id: string): ProcessorSetup {
    const setup = this.#setups.get(id);
    if (setup === undefined) throw new ProcessorError('missing', 'The fake knows no such session');
    return setup;
  }
}
