import { createHash } from 'node:crypto';
import type { Reply } from '../http/Reply.ts';
import { StripeFailure } from './StripeFailure.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is known of one key: what it was used for, when (ms), and the answer once there is one. */
export interface Entry {
  fingerprint: string;
  startedAt: number;
  reply: Reply | undefined;
}

/** A request as far as its idempotency key is concerned. */
export interface KeyedRequest {
  scope: string;
  key: string;
  fingerprint: string;
}

/**
 * Remembers the answers of keyed requests for 24 hours. The same key with the same parameters gets
 * the first answer again; with other parameters it is an error; while the first runs, a conflict.
 */
export class IdempotencyKeys {
  private readonly entries = new Map<string, Entry>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** The stored answer, or undefined after the key has been reserved for this request. */
  begin({ scope, key, fingerprint }: KeyedRequest): Reply | undefined {
    if (key.length > 255) throw keyFailure(400, 'Idempotency-Key may have 255 characters at most.');
    const name = `${scope} ${key}`;
    const known = this.entries.get(name);
    if (known === undefined || this.now() - known.startedAt > DAY_MS) {
      this.entries.set(name, { fingerprint, startedAt: this.now(), reply: undefined });
      return undefined;
    }
    if (known.fingerprint !== fingerprint) {
      const hint = 'Try using a key other than';
      throw keyFailure(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first ' +
          `used with. ${hint} '${key}' if you meant to execute a different request.`,
      );
    }
    if (known.reply === undefined) {
      throw keyFailure(
        409,
        'There is currently another in-progress request using this Idempotent Key.',
        'idempotency_key_in_use',
      );
    }
    const headers = { ...known.reply.headers, 'idempotent-replayed': 'true' };
    return { ...known.reply, headers };
  }

  /** Keeps the answer; without one the key is free again. */
  end({ scope, key }: KeyedRequest, reply: Reply | undefined): void {
    const name = `${scope} ${key}`;
    const entry = this.entries.get(name);
    if (reply === undefined) this.entries.delete(name);
    else if (entry !== undefined) entry.reply = reply;
  }

  /** Every finished request, to be kept beyond this process. */
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

/** A digest of what a keyed request asks for. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}

function keyFailure(status: number, message: string, code?: string): StripeFailure {
  const body = { type: 'idempotency_error' as const, message };
  return new StripeFailure(status, code === undefined ? body : { ...body, code }, true);
}
