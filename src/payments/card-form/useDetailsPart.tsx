import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useRetry } from '#i18n/useRetry.ts';
import { PaymentUnavailable } from '../PaymentUnavailable.tsx';
import { useLoadMessage } from '../useLoadMessage.ts';
import {
  type DetailsSettings,
  type DetailsValues,
  type FieldName,
  type SubmittedDetails,
  startDetails,
  withDelivery,
} from './cardDetails.ts';
import type { CardSource } from './sources.ts';

/** What the form asks of the page's own fields. */
export interface DetailsHandle {
  /**
   * Shows what is missing or wrong, in one summary with the processor's fields; null: something is. The keyboard goes to the
   * first of it, unless that is in the processor's fields, where these come first. `only` are the fields that are asked for;
   * left out, all.
   */
  check(isFormRight: boolean, only?: readonly FieldName[]): SubmittedDetails | null;
  /** What was wrong in the processor's fields has been corrected. */
  acceptForm(): void;
}

/** The page's own fields: what stands on the page, and how they are asked. */
export interface DetailsPart extends DetailsHandle {
  readonly names: CardSource['details'];
  readonly content: ReactNode;
  readonly isReady: boolean;
}

const loadPart = () => import('./CardDetails.tsx').then((late) => late.CardDetails);

/**
 * Name, address, consent and what else a source asks of the payer. Their code is fetched only where they are wanted; what was
 * typed stays while another method is chosen.
 */
export function useDetailsPart(
  source: CardSource,
  settings: DetailsSettings,
  isWanted: boolean,
): DetailsPart {
  const loadMessage = useLoadMessage();
  const [values, setValues] = useState<DetailsValues>(() => startDetails(settings));
  const handle = useRef<DetailsHandle>(null);
  const { onTyped } = settings;
  useEffect(() => {
    const { consent: _consent, phoneCountry: _country, ...typed } = values;
    onTyped?.(typed);
  }, [values, onTyped]);
  const part = useOnDemand(loadPart, 'cards', isWanted);
  const retry = useRetry(part);
  const { value: CardDetails } = part;
  const content =
    part.state === 'failed' ? (
      <PaymentUnavailable message={loadMessage} onRetry={retry} />
    ) : (
      CardDetails && (
        <CardDetails
          source={source}
          settings={settings}
          values={values}
          onChange={(change) => setValues((last) => ({ ...last, ...change }))}
          onDeliveryChange={(change) => setValues((last) => withDelivery(last, change))}
          handle={handle}
        />
      )
    );
  return {
    names: source.details,
    content,
    isReady: CardDetails !== null,
    check: (...asked) => handle.current?.check(...asked) ?? null,
    acceptForm: () => handle.current?.acceptForm(),
  };
}
