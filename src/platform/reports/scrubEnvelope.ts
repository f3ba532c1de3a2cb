import type { Breadcrumb, Event, Exception, StackFrame } from '@sentry/react';
import { addressPattern } from './addressPattern.ts';
import type { Envelope, Span } from './clientTypes.ts';
import { cleanRecord, isPlainName, type Scrub } from './scrubRecord.ts';

type Item = readonly [Readonly<Record<string, unknown>>, unknown];
type Fields = Readonly<Record<string, unknown>>;

/** Ids of events and traces: made here, from random numbers. */
const HEX = /^[\da-f]{8,32}$/;

/**
 * An envelope with only the fields listed here, and every text scrubbed. Everything that we or the client put into a
 * report passes through this function last. Null if nothing may be sent.
 */
export function scrubEnvelope(envelope: Envelope, scrub: Scrub): string | null {
  const [headers, items] = envelope as readonly [Fields, readonly Item[]];
  const clean = items.flatMap(([{ type }, payload]) => {
    const allowed = scrubItem(`${type}`, payload, scrub);
    return allowed === null ? [] : [[{ type }, allowed]];
  });
  if (clean.length === 0) return null;
  const head = {
    ...pickIds(headers, ['event_id']),
    sent_at: headers.sent_at,
    ...(headers.trace ? { trace: pickTrace(headers.trace as Fields) } : {}),
  };
  return [head, ...clean.flat()].map((part) => JSON.stringify(part)).join('\n');
}

function scrubItem(type: string, payload: unknown, scrub: Scrub): unknown {
  if (type === 'event' || type === 'transaction') return scrubEvent(payload as Event, scrub);
  return type === 'session' ? scrubSession(payload as Fields) : null;
}

function scrubSession({ sid, did, init, started, timestamp, status, errors, attrs }: Fields) {
  const { release, environment } = (attrs ?? {}) as Fields;
  const user = toUserId(did);
  return {
    ...{ sid, init, started, timestamp, status, errors, attrs: { release, environment } },
    ...(user === null ? {} : { did: user }),
  };
}

function scrubEvent(event: Event, scrub: Scrub): Fields {
  const user = toUserId(event.user?.id);
  const { exception, breadcrumbs, spans, contexts = {}, message, transaction } = event;
  return {
    ...pickIds(event as Fields, ['event_id']),
    ...pickPlain(event as Fields),
    ...(event.sdk && { sdk: { name: event.sdk.name, version: event.sdk.version } }),
    ...(message === undefined ? {} : { message: scrub(message) }),
    ...(transaction === undefined ? {} : { transaction: scrub(transaction) }),
    ...(user === null ? {} : { user: { id: user } }),
    ...(event.tags && { tags: cleanRecord(event.tags as Fields, scrub) }),
    ...(event.fingerprint && { fingerprint: event.fingerprint.map((part) => scrub(`${part}`)) }),
    contexts: {
      ...(contexts.trace && { trace: pickSpan(contexts.trace as unknown as Span, scrub) }),
      ...(contexts.report && { report: cleanRecord(contexts.report as Fields, scrub) }),
    },
    ...(exception?.values && { exception: { values: exception.values.map(toException(scrub)) } }),
    ...(breadcrumbs && { breadcrumbs: breadcrumbs.map((step) => scrubBreadcrumb(step, scrub)) }),
    ...(spans && { spans: spans.map((span) => pickSpan(span as Span, scrub)) }),
  };
}

/** Fields that contain our texts or figures. */
function pickPlain(event: Fields): Fields {
  const textFields = ['type', 'platform', 'level', 'environment', 'release'];
  const found = textFields.filter((name) => isPlainName(event[name]));
  const times = ['timestamp', 'start_timestamp'].filter((name) => typeof event[name] === 'number');
  return Object.fromEntries([...found, ...times].map((name) => [name, event[name]]));
}

const toException =
  (scrub: Scrub) =>
  ({ type, value, mechanism, stacktrace }: Exception): Exception => ({
    type: scrub(type ?? 'Error'),
    value: scrub(value ?? ''),
    ...(mechanism && {
      mechanism: { type: scrub(mechanism.type ?? ''), handled: mechanism.handled !== false },
    }),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(toFrame(scrub)) } }),
  });

const toFrame =
  (scrub: Scrub) =>
  ({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame => ({
    ...(filename === undefined ? {} : { filename: addressPattern(filename) }),
    ...(name === undefined ? {} : { function: scrub(name) }),
    ...(typeof lineno === 'number' ? { lineno } : {}),
    ...(typeof colno === 'number' ? { colno } : {}),
    ...(in_app === undefined ? {} : { in_app: in_app === true }),
  });

/** A breadcrumb without secrets. */
export function scrubBreadcrumb(
  { category, message, data, timestamp, level }: Breadcrumb,
  scrub: Scrub,
): Breadcrumb {
  return {
    ...(typeof timestamp === 'number' ? { timestamp } : {}),
    ...(isPlainName(level) ? { level } : {}),
    category: scrub(category ?? ''),
    ...(message === undefined ? {} : { message: scrub(message) }),
    ...(data && { data: cleanRecord(data, scrub) }),
  };
}

/** A span, or the trace of an event: ids, times and its subject. */
function pickSpan(span: Span, scrub: Scrub): Fields {
  const { op, description, start_timestamp, timestamp, status } = span;
  return {
    ...pickIds(span as unknown as Fields, ['trace_id', 'span_id', 'parent_span_id']),
    ...(op === undefined ? {} : { op: scrub(op) }),
    ...(description === undefined ? {} : { description: scrub(description) }),
    ...(typeof start_timestamp === 'number' ? { start_timestamp } : {}),
    ...(typeof timestamp === 'number' ? { timestamp } : {}),
    ...(status === undefined ? {} : { status: scrub(`${status}`) }),
  };
}

/** The service's sampling context. */
function pickTrace(trace: Fields): Fields {
  const names = ['public_key', 'release', 'environment', 'sampled', 'sample_rate'];
  const plain = names.filter((name) => isPlainName(trace[name]));
  return {
    ...pickIds(trace, ['trace_id']),
    ...Object.fromEntries(plain.map((name) => [name, trace[name]])),
  };
}

function pickIds(record: Fields, names: readonly string[]): Fields {
  const ids = names.filter(
    (name) => typeof record[name] === 'string' && HEX.test(`${record[name]}`),
  );
  return Object.fromEntries(ids.map((name) => [name, record[name]]));
}

/** The casId, unless it is an e-mail address or a possible card number. */
function toUserId(id: unknown): string | null {
  const text = `${id ?? ''}`;
  return /^[\w.:-]{1,100}$/.test(text) && !/^\d{12,19}$/.test(text) ? text : null;
}
