/** A movement of money in a stand-in's ledger. Amounts are in minor units. */
export interface LedgerMovement {
  readonly kind: 'charge' | 'refund' | 'dispute';
  readonly id: string;
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'succeeded' | 'pending' | 'failed';
  readonly reference: string | null;
}

/** A planned fault (see `stand-ins/kit/README.md`). */
export interface PlannedFault {
  readonly kind: string;
  readonly method?: string;
  readonly path?: string;
  readonly text?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly times?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
type Body = any;

/** A client of a stand-in: its control calls, and the calls of a payer's browser. */
export class StandInProbe {
  constructor(readonly url: string) {}

  /** Sends a call with JSON; null if the response is not JSON. */
  async send(path: string, payload?: object, headers = {}): Promise<Body> {
    const init =
      payload === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(payload),
          };
    const response = await fetch(`${this.url}${path}`, init).catch(() => null);
    return response === null ? null : response.json().catch(() => null);
  }

  control(path: string, payload?: object): Promise<Body> {
    return this.send(`/_stand-in${path}`, payload);
  }

  plan(fault: PlannedFault): Promise<Body> {
    return this.control('/faults', fault);
  }

  heal(): Promise<Body> {
    return this.control('/faults/clear', {});
  }

  async movements(): Promise<readonly LedgerMovement[]> {
    return (await this.control('/ledger')).movements;
  }

  /** The ids of all stored payment methods that can be charged later. */
  async stored(): Promise<readonly string[]> {
    const { stored } = await this.control('/stored');
    return stored.map(({ id }: { readonly id: string }) => id);
  }

  /** Waits until every event that is not paused has been delivered. */
  async untilDelivered(): Promise<void> {
    const { idle } = await this.control('/webhooks/idle', {});
    if (!idle) throw new Error('The events did not arrive');
  }
}
