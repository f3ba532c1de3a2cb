import { describe, expect, it } from 'vitest';
import type { OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { makeQuote, type QuoteChanges } from '#tests/builders/documents/makeQuote.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { isSuperseded, isWorthShowing } from './isWorthShowing.ts';
import { getOutboxMessages } from './outboxMessages.ts';

const getTexts = (changes: Partial<OutboxRecord>, sendsAlone = false) =>
  getOutboxMessages(makeOutboxRecord(changes), sendsAlone);
const failed = (state: OutboxRecord['state'], status: number, code: string | null = null) =>
  getTexts({ state, attempts: 1, lastError: { status, code } });

describe('the messages for a decision of this device', () => {
  it('show that it is saved and not sent, and can be canceled safely', () => {
    const { title, texts, offers } = getTexts({});
    expect(title).toBe('public.outbox.queued');
    expect(texts).toContain('public.outbox.laterOpen');
    expect(texts).not.toContain('public.outbox.uncertain');
    expect(offers).toEqual(['send', 'cancel']);
    expect(getTexts({}, true).texts).toContain('public.outbox.laterAlone');
  });

  it('show after an attempt that it may have arrived, and take Retry-After into account', () => {
    expect(failed('waiting', 0).texts).toContain('public.outbox.uncertain');
    expect(failed('waiting', 0).offers).toEqual(['send', 'cancel']);
    expect(failed('waiting', 429).offers).toEqual(['cancel']);
  });

  it('show that it is sent automatically only if the connection alone is missing', () => {
    const later = (status: number) =>
      getTexts({ state: 'waiting', attempts: 1, lastError: { status, code: null } }, true).texts;
    expect(later(0)).toContain('public.outbox.laterAlone');
    for (const status of [200, 429, 503])
      expect(later(status)).toContain('public.outbox.laterOpen');
  });

  it('claim that it was delivered only with the server’s receipt', () => {
    const receipt = { at: 1, wasAlready: false };
    expect(getTexts({ state: 'delivered', receipt }).title).toBe('public.outbox.accept.delivered');
    const already = getTexts({ state: 'delivered', receipt: { ...receipt, wasAlready: true } });
    expect(already.texts).toEqual(['public.outbox.accept.already']);
    expect(getTexts({ state: 'sending' }).title).toBe('public.outbox.sending');
  });

  it('claim a cancellation only if it was canceled before the first attempt', () => {
    expect(getTexts({ state: 'cancelled' }).texts).toEqual(['public.outbox.accept.cancelled']);
    expect(getTexts({ state: 'cancelled', attempts: 2 }).texts).toEqual([
      'public.outbox.stoppedText',
    ]);
  });

  it.each([
    [412, 'precondition-failed', 'public.outbox.accept.changed', true],
    [409, 'quote-declined', 'public.quote.accept.problem.declined', false],
    [401, 'token-missing', 'public.outbox.noAccess', false],
    [403, 'forbidden', 'public.outbox.noAccess', false],
    [0, 'too-late', 'public.outbox.accept.unconfirmed', false],
  ] as const)('ask the customer to review after %i %s', (status, code, text, showsChanges) => {
    expect(failed('needs-review', status, code)).toMatchObject({ texts: [text], showsChanges });
  });

  it('show that nothing was accepted if no attempt was ever made', () => {
    const lastError = { status: 0, code: 'too-late' };
    expect(getTexts({ state: 'needs-review', lastError }).texts).toEqual([
      'public.outbox.accept.tooLate',
    ]);
  });

  it.each([
    [410, 'quote-expired', 'public.quote.accept.problem.expired'],
    [410, 'quote-withdrawn', 'public.quote.accept.problem.withdrawn'],
    [410, 'link-revoked', 'public.quote.accept.problem.revoked'],
    [404, 'not-found', 'public.outbox.accept.gone'],
    [422, 'idempotency-key-reused', 'public.quote.accept.refusedText'],
    [410, null, 'public.quote.accept.refusedText'],
  ] as const)('show why it was refused: %i %s', (status, code, text) => {
    const isFinal = text.includes('problem');
    expect(failed('refused', status, code)).toMatchObject({
      variant: 'critical',
      title: isFinal ? text : 'errors.quoteAccept',
      texts: isFinal ? [] : [text],
    });
  });
});

it('claim no outcome for a deleted quote if an earlier attempt may have arrived', () => {
  const lastError = { status: 404, code: 'not-found' };
  expect(getTexts({ state: 'refused', attempts: 2, lastError }).texts).toEqual([
    'public.outbox.goneLate',
  ]);
});

describe('a decision beside the displayed quote', () => {
  const isShown = (changes: Partial<OutboxRecord>, quote: QuoteChanges | null) =>
    isWorthShowing(makeOutboxRecord(changes), quote === null ? null : makeQuote(quote));

  it('is shown while it is pending, or if no quote is displayed', () => {
    expect(isShown({}, { status: 'ACCEPTED' })).toBe(true);
    expect(isShown({ state: 'refused' }, null)).toBe(true);
  });

  it('is hidden if it was delivered for an earlier version, or if the quote’s state explains the refusal', () => {
    expect(isShown({ state: 'delivered' }, { revision: 1 })).toBe(true);
    expect(isShown({ state: 'delivered' }, { revision: 2 })).toBe(false);
    expect(isShown({ state: 'needs-review' }, { status: 'ACCEPTED' })).toBe(false);
    expect(isShown({ state: 'needs-review' }, { revision: 2 })).toBe(true);
    expect(isShown({ state: 'cancelled' }, { isExpired: true })).toBe(false);
    expect(isShown({ state: 'refused' }, { isWithdrawn: true })).toBe(false);
    expect(isShown({ state: 'refused' }, { isExpired: true })).toBe(false);
    const asExpired = { status: 409, code: 'quote-expired' };
    expect(isShown({ state: 'refused', lastError: asExpired }, { isWithdrawn: true })).toBe(false);
    expect(isShown({ state: 'refused', lastError: asExpired }, { isExpired: true })).toBe(true);
    expect(isShown({ state: 'refused' }, {})).toBe(true);
  });

  it.each([
    [409, 'other-version-accepted'],
    [412, 'precondition-failed'],
    [0, 'too-late'],
  ])('is shown as superseded if another version was accepted: %i %s', (status, code) => {
    const record = makeOutboxRecord({
      state: 'needs-review',
      attempts: 1,
      lastError: { status, code },
    });
    const other = makeQuote({ status: 'ACCEPTED_INVOICED', revision: 2 });
    expect([isWorthShowing(record, other), isSuperseded(record, other)]).toEqual([true, true]);
    const same = makeQuote({ status: 'ACCEPTED_INVOICED' });
    const isKnown = code === 'other-version-accepted';
    expect([isWorthShowing(record, same), isSuperseded(record, same)]).toEqual([isKnown, isKnown]);
    expect(isSuperseded({ ...record, kind: 'decline' }, other)).toBe(false);
    expect(isSuperseded(record, makeQuote({ revision: 2 }))).toBe(isKnown);
  });
});
