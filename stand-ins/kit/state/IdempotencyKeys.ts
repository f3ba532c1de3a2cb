import { createHash } from 'node:crypto';
import type { Reply } from '../http/Reply.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The record of one key: its request, its time (ms), and the response once there is one. */
export interface Entry {
  fingerprint: string;
  startedAt: number;
  reply: Reply | undefined;
}

/** The parts of a request that its idempotency key applies to. */
export interface KeyedRequest {
  scope: string;
  key: string;
  fingerprint: string;
}

/** The result of a keyed request. If it is repeatable, the request was refused before it had any effect. */
export interface KeyedWork {
  reply: Reply;
  isRepeatable: boolean;
}

/** How a keyed request ended. */
export type KeyedOutcome =
  | { kind: 'done' | 'replayed'; reply: Reply }
  | { kind: 'other-request' | 'in-progress' };

/**
 * Runs each keyed request once in 24 hours. A repeated key with the same request gets the first response. The key of a repeatable
 * refusal stays free.
 */
export class IdempotencyKeys {
  private readonly entries = new Map<string, Entry>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  async run(
    { scope, key, fingerprint }: KeyedRequest,
    work: () => Promise<KeyedWork>,
  ): Promise<KeyedOutcome> {
    const name = `${scope} ${key}`;
    const existing = this.entries.get(name);
    if (existing !== undefined && this.now() - existing.startedAt <= DAY_MS) {
      if (existing.fingerprint !== fingerprint) return { kind: 'other-request' };
      if (existing.reply === undefined) return { kind: 'in-progress' };
      return { kind: 'replayed', reply: existing.reply };
    }
    const entry: Entry = { fingerprint, startedAt: this.now(), reply: undefined };
    this.entries.set(name, entry);
    const { reply, isRepeatable } = await work();
    if (isRepeatable) this.entries.delete(name);
    else entry.reply = reply;
    return { kind: 'done', reply };
  }

  /** All finished requests, for a later process. */
  export(): [string, Entry][] {
    return [...this.entries].filter(([, entry]) => entry.reply !== undefined);
  }

  import(entries: readonly [string, Entry][]): void {
    for (const [name, entry] of entries) this.entries.set(name, entry);
  }

  clear(): void {
    this.entries.clear();
  }
}

/** Computes a digest of a keyed request. */
export function computeFingerprint(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}
