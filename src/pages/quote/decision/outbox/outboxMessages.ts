import type { ProblemCode } from '#contract/problems.ts';
import type { MessageId } from '#i18n/messageId.ts';
import type { OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import type { AlertVariant } from '#ui/inline-alert/index.ts';
import { getDecisionFailureMessage, isFinal } from '../sending/getDecisionFailureMessage.ts';

/** The texts about this device's decision, and the actions that it offers. */
export interface OutboxMessages {
  readonly variant: AlertVariant;
  readonly title: MessageId;
  readonly texts: readonly MessageId[];
  /** The actions while the decision is unsent. */
  readonly offers: readonly ('send' | 'cancel')[];
  readonly showsChanges: boolean;
}

/** The texts for an acceptance that was refused because another version of the quote was accepted. */
export const SUPERSEDED_MESSAGES: OutboxMessages = {
  variant: 'warning',
  title: 'public.outbox.review',
  texts: ['public.outbox.accept.what', 'public.quote.accept.problem.otherVersion'],
  offers: [],
  showsChanges: true,
};

const NO_TEXTS = { texts: [], offers: [], showsChanges: false } as const;

/**
 * The texts for a record, which depend only on its state and claim nothing that the server has not confirmed. `sendsAlone`: this
 * browser sends without an open page once it is online, but does not wait for a server that is down or busy.
 */
export function getOutboxMessages(record: OutboxRecord, sendsAlone: boolean): OutboxMessages {
  const { kind, state, attempts, receipt } = record;
  switch (state) {
    case 'sending':
      return {
        ...NO_TEXTS,
        variant: 'info',
        title: 'public.outbox.sending',
        texts: [`public.outbox.${kind}.what`],
      };
    case 'queued':
    case 'waiting':
      return {
        ...NO_TEXTS,
        variant: 'warning',
        title: 'public.outbox.queued',
        texts: [
          `public.outbox.${kind}.what`,
          ...(attempts > 0 ? (['public.outbox.uncertain'] as const) : []),
          sendsAlone && lacksOnlyConnection(record)
            ? 'public.outbox.laterAlone'
            : 'public.outbox.laterOpen',
        ],
        offers: isHeldUp(record) ? ['cancel'] : ['send', 'cancel'],
      };
    case 'delivered':
      return {
        ...NO_TEXTS,
        variant: 'good',
        title: `public.outbox.${kind}.delivered`,
        texts: [`public.outbox.${kind}.${receipt?.wasAlready ? 'already' : 'hasIt'}`],
      };
    case 'cancelled':
      return {
        ...NO_TEXTS,
        variant: 'subtle',
        title: attempts > 0 ? 'public.outbox.stopped' : 'public.outbox.takenBack',
        texts: [attempts > 0 ? 'public.outbox.stoppedText' : `public.outbox.${kind}.cancelled`],
      };
    case 'needs-review':
      return reviewMessages(record);
    case 'refused':
      return refusedMessages(record);
  }
}

function lacksOnlyConnection({ lastError }: OutboxRecord): boolean {
  return lastError === null || lastError.status === 0;
}

/** Whether the server has requested a later retry. */
function isHeldUp({ lastError }: OutboxRecord): boolean {
  return lastError !== null && lastError.status >= 400;
}

function reviewMessages({ kind, attempts, lastError }: OutboxRecord): OutboxMessages {
  const review = { ...NO_TEXTS, variant: 'warning', title: 'public.outbox.review' } as const;
  if (lastError?.code === 'too-late') {
    const outcome = attempts > 0 ? 'unconfirmed' : 'tooLate';
    return { ...review, texts: [`public.outbox.${kind}.${outcome}`] };
  }
  switch (lastError?.status) {
    case 412:
      return {
        ...review,
        title: 'public.quote.accept.changedTitle',
        texts: [`public.outbox.${kind}.changed`],
        showsChanges: true,
      };
    case 409:
      return { ...review, texts: [getDecisionFailureMessage(kind, getCode(lastError.code))] };
    default:
      return { ...review, texts: ['public.outbox.noAccess'] };
  }
}

function refusedMessages({ kind, attempts, lastError }: OutboxRecord): OutboxMessages {
  const refused = { ...NO_TEXTS, variant: 'critical' } as const;
  const code = getCode(lastError?.code ?? null);
  if (isFinal(code)) return { ...refused, title: getDecisionFailureMessage(kind, code) };
  const gone = attempts > 1 ? 'public.outbox.goneLate' : (`public.outbox.${kind}.gone` as const);
  return {
    ...refused,
    title: kind === 'accept' ? 'errors.quoteAccept' : 'public.quote.decline.failed',
    texts: [lastError?.status === 404 ? gone : getDecisionFailureMessage(kind, code)],
  };
}

/** An unknown code gets the general text. */
function getCode(code: string | null): ProblemCode {
  return (code ?? 'invalid-request') as ProblemCode;
}
