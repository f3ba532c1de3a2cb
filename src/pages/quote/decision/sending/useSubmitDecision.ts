import { acceptQuote, declineQuote } from 'virtual:call-routes';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { callAddress } from '#api/client/callAddress.ts';
import { callPath } from '#api/client/callPath.ts';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import { toMidday } from '#domain/day/toMidday.ts';
import { ATTEMPT_LIMIT_MS } from '#offline/core/outbox/attemptSend.ts';
import type { Consent } from '#offline/core/outbox/enqueue.ts';
import { isUnsent, type OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import type { PageOutbox } from '#offline/page/outbox/createPageOutbox.ts';
import { openOutbox } from '#offline/page/outbox/openOutbox.ts';
import { requestPersistence } from '#offline/page/outbox/requestPersistence.ts';
import type { LoadedQuote } from '#pages/quote/loadedQuote.ts';
import { systemClock } from '#platform/clock.ts';
import type { AppDispatch, StoreDeps } from '#store/createAppStore.ts';
import { useAppDispatch } from '#store/hooks.ts';
import type { Decision } from '../decision.ts';
import type { DecisionResult } from './decisionResult.ts';
import { useDirectDecision } from './useDirectDecision.ts';

/** One decision: the action, the version it applies to, and the reason for declining. */
export interface DecisionRequest {
  readonly action: Decision;
  readonly known: LoadedQuote & { readonly etag: string };
  readonly reason: string | null;
}

/**
 * Sends a decision on the displayed version through this device's outbox: saved first, then sent. If storage is unavailable or does
 * not respond, it is sent directly with the same idempotency key, so that a record that is saved late is the same decision. A new
 * click after an attempt without a response repeats that attempt. A second click during an attempt does nothing (null).
 */
export function useSubmitDecision(docKey: DocumentKey) {
  const dispatch = useAppDispatch();
  const { locale } = useIntl();
  const sendDirectly = useDirectDecision(docKey);
  const [isSending, setIsSending] = useState(false);
  const isInProgress = useRef(false);
  const withoutResponse = useRef<Consent | null>(null);

  const send = async (consent: Consent, outbox: PageOutbox): Promise<DecisionResult> => {
    const record = await outbox.enqueue(consent).catch(() => null); // storage failed
    const result = record && (await waitForResult(record, outbox));
    if (result) return result;
    const sent = record ?? consent;
    outbox.markSent(sent);
    const direct = await sendDirectly(sent);
    if (direct.kind === 'unsure') {
      const { key, tappedAt, attempts } = sent;
      withoutResponse.current = { ...consent, key, tappedAt, attempts: attempts + 1 };
    }
    return direct;
  };

  const submit = async (request: DecisionRequest): Promise<DecisionResult | null> => {
    if (isInProgress.current) return null;
    isInProgress.current = true;
    setIsSending(true);
    try {
      const outbox = dispatch(openOutbox());
      const earlier = withoutResponse.current;
      const next = dispatch(createConsent(docKey, request, locale));
      withoutResponse.current = null;
      return await outbox.during(() => send(isRepeat(earlier, next) ? earlier : next, outbox));
    } finally {
      isInProgress.current = false;
      setIsSending(false);
    }
  };
  return { isSending, submit };
}

/**
 * Waits for the result of a saved decision's first attempt, even if another tab or the worker makes it. After the time limit of
 * an attempt it returns the record's state as it is. A result that this page received counts even if it could not be saved.
 * Null if the record cannot be read and no attempt is known.
 */
async function waitForResult(
  record: OutboxRecord,
  outbox: PageOutbox,
): Promise<DecisionResult | null> {
  /** The record's last state that this page was notified of, saved or not, and whether the time limit has passed. */
  const known: { latest: OutboxRecord | null; isLate: boolean } = { latest: null, isLate: false };
  let notify = () => {};
  const unsubscribe = outbox.subscribe((_key, changed) => {
    if (changed?.id === record.id) known.latest = changed;
    notify();
  });
  const stopTimer = systemClock.after(ATTEMPT_LIMIT_MS, () => {
    known.isLate = true;
    notify();
  });
  const isPending = (one: OutboxRecord | null) =>
    one?.id === record.id &&
    (one.state === 'sending' || (one.state === 'queued' && navigator.onLine));
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        notify = resolve;
      });
      await outbox.send();
      const stored = await outbox.records.read(record).catch(() => undefined);
      if (stored === undefined && known.latest === null) return null;
      const current = !stored || isPending(stored) ? (known.latest ?? stored ?? null) : stored;
      if (known.isLate || !isPending(current)) return toResult(current ?? record);
      await changed;
    }
  } finally {
    stopTimer();
    unsubscribe();
  }
}

function toResult(record: OutboxRecord): DecisionResult {
  const { state, lastError } = record;
  if (state === 'delivered') return { kind: 'done' };
  if (isUnsent(record)) void requestPersistence();
  if (state === 'refused' && lastError?.code === 'reason-invalid') {
    const { status, code } = lastError;
    const problem = { type: `urn:billfold:problem:${code}`, title: code, status, code } as const;
    return { kind: 'refused', failure: { kind: 'problem', problem, retryAfterS: null } };
  }
  return { kind: 'queued' };
}

/** Whether a decision repeats an earlier one that got no response. */
function isRepeat(earlier: Consent | null, next: Consent): earlier is Consent {
  return (
    earlier?.kind === next.kind &&
    earlier.ifMatch === next.ifMatch &&
    earlier.payload?.reason === next.payload?.reason
  );
}

/** What the outbox stores and sends; the key makes it safe to repeat. */
function createConsent({ appId, xid }: DocumentKey, request: DecisionRequest, locale: string) {
  const { action, known, reason } = request;
  const { quote, companyProfile } = known.document;
  const path = callPath(action === 'accept' ? acceptQuote : declineQuote, { xid });
  return (_dispatch: AppDispatch, _state: unknown, { settings, newId }: StoreDeps): Consent => ({
    kind: action,
    host: location.host,
    appId,
    xid,
    ...callAddress(path, appId, settings),
    key: newId(),
    ifMatch: known.etag,
    locale,
    tappedAt: new Date(systemClock.now()).toISOString(),
    attempts: 0,
    expiresAt:
      quote.expiresOn === null ? null : getExpiry(quote.expiresOn, companyProfile.timeZone),
    // a service worker of an earlier version deletes a refusal with an empty reason; the server trims the blank
    payload: reason === null ? null : { reason: reason || ' ' },
    seen: {
      quoteNumber: quote.quoteNumber,
      businessName: companyProfile.name,
      total: quote.totals.total,
      currencyCode: quote.currencyCode,
      revision: quote.revision,
      timeZone: companyProfile.timeZone,
    },
  });
}

/** The time at which a calendar day has ended in the business's time zone at the latest. Before it, only the server can decide. */
function getExpiry(day: string, timeZone: string): number {
  return toMidday(day, timeZone) + 24 * 3_600_000;
}
