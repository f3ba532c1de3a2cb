import type { ProcessorName } from '#contract/codes.ts';
import { canonicalJson } from '#domain/proof/acceptedText.ts';
import { connectionsOfProcessor } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { EventCapability, ProcessorEvent } from '#server/processors/contract/events.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { toProcessorProblem } from '../toProcessorProblem.ts';
import { eventLimits } from './EventLimits.ts';
import { findNamedConnections } from './findNamedConnections.ts';
import type { VerifiedEvent } from './receiveProcessorEvent.ts';
import { toVerifiedEvent, type UnverifiedEvent, type Verifier } from './toVerifiedEvent.ts';

/** The number of connections whose keys are tried for one event at a processor that verifies its events online. */
const MAX_CONNECTIONS = 3;

/**
 * Verifies an event sent to the address that all connections at a processor share. Tries the connections that the event names
 * first, and the others only if a signature can be checked offline; stops at the first that verifies it. Throws
 * `webhook-signature` if none does, `processor-not-configured` if there is no connection, and `too-many-requests` if too many events
 * of the sender were rejected. If a connection failed to verify, throws that error, so that the processor sends the event again.
 */
export async function verifySharedEvent(
  deps: ServerContext,
  processor: ProcessorName,
  unverified: UnverifiedEvent,
): Promise<VerifiedEvent> {
  const { adapters } = deps.processors;
  const events = adapters.find(({ name }) => name === processor)?.capabilities.events;
  if (events === undefined) throw new ProblemError('processor-not-configured');
  try {
    const search = new Search(deps, events, unverified.raw);
    const found = await findVerifier({ deps, processor, unverified, events, search });
    const verified = await toVerifiedEvent(deps, found, found.event);
    if (verified.accountIds.length === 0) search.assertNotPrevented(found.event.accountId);
    return verified;
  } catch (error) {
    throw toProcessorProblem(error);
  }
}

interface Finding {
  readonly deps: ServerContext;
  readonly processor: ProcessorName;
  readonly unverified: UnverifiedEvent;
  readonly events: EventCapability;
  readonly search: Search;
}

async function findVerifier({
  deps,
  processor,
  unverified: { raw, visitor, onBusiness },
  events,
  search,
}: Finding): Promise<Found> {
  const now = deps.clock.now();
  const names = events.readNames(raw);
  const named = names === null ? [] : await findNamedConnections(deps.db, processor, names);
  const [appId, ...others] = new Set(named.map((row) => row.appId));
  if (appId !== undefined && others.length === 0) onBusiness?.(appId);
  const sender = { visitor, target: named[0]?.id ?? processor };
  const all = () => connectionsOfProcessor(deps.db, processor);
  if (names !== null && events.callsProcessor) {
    const isUnnamed = names.accountId === null && names.ids.length === 0;
    return eventLimits.verifyAtProcessor(sender, now, async () => {
      const rows = search.distinct(isUnnamed ? await all() : named);
      const requested =
        isUnnamed && rows.length > MAX_CONNECTIONS ? [] : rows.slice(0, MAX_CONNECTIONS);
      return (await search.tryAll(requested)) ?? search.refuse();
    });
  }
  const found = await search.tryAll(named);
  if (found !== null) return found;
  eventLimits.assertFew(sender, now);
  const other = names === null ? null : await search.tryAll(await all());
  if (other !== null) return other;
  if (names !== null && search.isEmpty) throw new ProblemError('processor-not-configured');
  eventLimits.count(sender, now);
  return search.refuse();
}

interface Found extends Verifier {
  readonly event: ProcessorEvent;
}

/** The search for a connection whose secrets verify an event. */
class Search {
  /** Secrets that did not sign the event, serialized. */
  readonly #refused = new Set<string>();
  /** Why connections could not verify the event, by connection id. */
  readonly #failures = new Map<string, { readonly accountId: string; readonly error: unknown }>();
  /** Whether no usable connection was found. */
  isEmpty = true;

  constructor(
    private readonly deps: ServerContext,
    private readonly events: EventCapability,
    private readonly raw: UnverifiedEvent['raw'],
  ) {}

  /** The usable connections, one for each set of secrets. */
  distinct(rows: readonly ConnectionRow[]): readonly ConnectionRow[] {
    const candidates = new Map<string, ConnectionRow>();
    for (const row of rows) {
      const secrets = this.deps.processors.connect(row)?.context.secrets;
      const text = secrets && canonicalJson(secrets);
      if (text !== undefined && !candidates.has(text)) candidates.set(text, row);
    }
    return [...candidates.values()];
  }

  /**
   * The first of these connections that verifies the event. Connections may share secrets: secrets that did not sign it are not
   * tried again.
   */
  async tryAll(rows: readonly ConnectionRow[]): Promise<Found | null> {
    for (const row of rows) {
      const connected = this.deps.processors.connect(row);
      if (connected === null || this.#failures.has(row.id)) continue;
      this.isEmpty = false;
      const secrets = canonicalJson(connected.context.secrets);
      if (this.#refused.has(secrets)) continue;
      try {
        const event = await this.events.verify(connected.context, this.raw);
        return { row, connected, event };
      } catch (error) {
        const isSignature = error instanceof ProcessorError && error.failure === 'signature';
        if (isSignature) this.#refused.add(secrets);
        else this.#failures.set(row.id, { accountId: row.accountId, error });
      }
    }
    return null;
  }

  /** Throws the error that prevented a connection of this account from verifying the event. */
  assertNotPrevented(accountId: string | null): void {
    const failure = [...this.#failures.values()].find((each) => each.accountId === accountId);
    if (failure !== undefined) throw failure.error;
  }

  /** Throws the first error that prevented a connection from verifying the event, otherwise `webhook-signature`. */
  refuse(): never {
    for (const { error } of this.#failures.values()) throw error;
    throw new ProblemError('webhook-signature');
  }
}
