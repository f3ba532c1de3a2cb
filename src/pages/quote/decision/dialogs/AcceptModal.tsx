import { memo, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Quote } from '#contract/entities/documents/quote.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { Prose } from '#documents/sheet/Prose.tsx';
import { ReviewRows } from '#documents/sheet/ReviewRows.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useQuoteHeadline } from '#pages/quote/sheet/useQuoteHeadline.ts';
import { Button } from '#ui/button/index.ts';
import { Checkbox } from '#ui/checkbox/index.ts';
import { Modal, type ModalHandle } from '#ui/modal/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from './DecisionModal.module.css';
import { RecurringRows } from './RecurringRows.tsx';

/**
 * Props of the acceptance. It is remounted for each version of the quote, so that consent to one version never applies to another.
 */
export interface AcceptModalProps {
  readonly response: Pick<RouteResponse<'getQuote'>, 'quote' | 'companyProfile'>;
  /** The calendar day in the business's time zone when the dialog was opened. */
  readonly today: string;
  /** The time of the displayed snapshot, in ms since 1970; null if the quote is from the server. */
  readonly snapshotAsOf: number | null;
  readonly isSending: boolean;
  /** The error of the last attempt, above the consent. */
  readonly alert: ReactNode;
  readonly isOpen: boolean;
  /** Opens the dialog without waiting for a render. */
  readonly handle: RefObject<ModalHandle | null>;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** Removes recurring charges, which have their own rows, so that the text below the total covers only the first payment. */
function withoutRecurring(quote: Quote): Quote {
  return { ...quote, totals: { ...quote.totals, recurring: [] } };
}

/** The acceptance dialog: terms, consent (not checked in advance), button. It is rendered before the click that opens it. */
export const AcceptModal = memo(function AcceptModal(props: AcceptModalProps) {
  const { response, today, snapshotAsOf, isSending, alert, isOpen, handle } = props;
  const { onAccept, onClose } = props;
  const { quote, companyProfile } = response;
  const text = useText();
  const formats = useFormats();
  const headline = useQuoteHeadline(quote, companyProfile, today);
  const { detail } = useQuoteHeadline(withoutRecurring(quote), companyProfile, today);
  const [hasConsent, setHasConsent] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const submit = () => {
    setIsMissing(!hasConsent);
    if (hasConsent) onAccept();
    else box.current?.focus();
  };
  const name = isolateText(companyProfile.name);
  const footer = (
    <div className={styles.footer}>
      {alert}
      <Checkbox
        ref={box}
        label={text('public.quote.accept.consent')}
        checked={hasConsent}
        error={isMissing && !hasConsent && text('public.quote.accept.consentMissing')}
        onChange={setHasConsent}
      />
      <div className={styles.actions}>
        <Button variant="filled" isBusy={isSending} onClick={submit}>
          {text('public.quote.accept.action')}
        </Button>
        <Button onClick={onClose}>{text('shared.cancel')}</Button>
      </div>
    </div>
  );
  return (
    <Modal
      isOpen={isOpen}
      isPrepared
      ref={handle}
      onClose={onClose}
      title={text('public.quote.accept.title', { number: isolateText(quote.quoteNumber) })}
      footer={footer}
    >
      <Text isQuiet>{text('public.quote.accept.lead', { name })}</Text>
      {snapshotAsOf !== null && (
        <Text isQuiet>
          {text('public.quote.accept.copyText', {
            name,
            time: formats.dateTime(snapshotAsOf),
          })}
        </Text>
      )}
      <div className={styles.sum}>
        <Text isQuiet variant="caption">
          {headline.label}
        </Text>
        <Text variant="display">
          <bdi translate="no">{headline.amount}</bdi>
        </Text>
        {detail && (
          <Text isQuiet variant="caption">
            {detail}
          </Text>
        )}
      </div>
      <RecurringRows quote={quote} />
      {quote.reviewRows.length > 0 && (
        <Section title={text('public.review.title')}>
          <ReviewRows rows={quote.reviewRows} />
        </Section>
      )}
      <Section title={text('public.terms.title')}>
        {quote.orderTerms === null ? (
          <p>{text('public.quote.accept.noTerms')}</p>
        ) : (
          <Prose text={quote.orderTerms} />
        )}
      </Section>
    </Modal>
  );
});
