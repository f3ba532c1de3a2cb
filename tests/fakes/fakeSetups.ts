import { randomUUID } from 'node:crypto';
import type { SetupCapability, VendorSetup } from '#server/processors/contract/capabilities.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';

/** The memory of a fake vendor that saves payment methods: sessions by id, and what it holds. */
export class FakeSetups {
  readonly #setups = new Map<string, VendorSetup>();
  readonly #byKey = new Map<string, string>();
  readonly #methods = new Set<string>();

  /** What the vendor can do. */
  capability(): SetupCapability {
    return {
      createCustomer: async (_, { vendorKey }) => `customer_${vendorKey}`,
      open: async ({ accountId }, { vendorKey }) => {
        const id = this.#byKey.get(vendorKey) ?? `session_${randomUUID()}`;
        this.#byKey.set(vendorKey, id);
        const nothing = { method: null, failureCode: null };
        const fresh = { id, accountId, clientSecret: `${id}_secret`, state: 'open', ...nothing };
        this.#setups.set(id, this.#setups.get(id) ?? (fresh as VendorSetup));
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
    const shown = { brand: 'visa', last4: '4242', expires: '2030-12', fingerprint: null };
    this.#methods.add(id);
    const method = { id, ...shown, isCard: true };
    this.#setups.set(last.id, { ...last, state: 'saved', method });
  }

  /** The methods that the vendor holds. */
  held(): readonly string[] {
    return [...this.#methods];
  }

  #get(id: string): VendorSetup {
    const setup = this.#setups.get(id);
    if (setup === undefined) throw new ProcessorError('missing', 'The fake knows no such session');
    return setup;
  }
}
