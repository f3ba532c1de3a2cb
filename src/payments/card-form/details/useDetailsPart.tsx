import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useRetry } from '#i18n/messages/useRetry.ts';
import { useLoadMessage } from '#payments/notices/useLoadMessage.ts';
import { PaymentUnavailable } from '../PaymentUnavailable.tsx';
import type { CardSource } from '../sources.ts';
import {
  type DetailsSettings,
  type DetailsValues,
  type FieldName,
  type SubmittedDetails,
  startDetails,
  withDelivery,
} from './cardDetails.ts';

/** Validates the page's own fields. */
export interface DetailsHandle {
  /**
   * Validates the fields and shows all errors in one summary with those of the processor's fields; null if there are any. Focus
   * moves to the first error, unless that is in the processor's fields. `only` limits the fields; without it, all are checked.
   */
  check(isFormRight: boolean, only?: readonly FieldName[]): SubmittedDetails | null;
  /** Clears the error of the processor's fields. */
  acceptForm(): void;
}

/** The page's own fields: their content and their validation. */
export interface DetailsPart extends DetailsHandle {
  readonly names: CardSource['details'];
  readonly content: ReactNode;
  readonly isReady: boolean;
}

/** `isWanted`: a method needs the fields, so fetch their chunk. `onEdit` is called when the payer edits one. */
interface DetailsUse {
  readonly isWanted: boolean;
  readonly onEdit: () => void;
}

const loadPart = () => import('./CardDetails.tsx').then((late) => late.CardDetails);

/**
 * Name, address, consent and other fields that a source asks of the payer. Their chunk is fetched only where needed. Typed values
 * survive a change of method.
 */
export function useDetailsPart(
  source: CardSource,
  settings: DetailsSettings,
  { isWanted, onEdit }: DetailsUse,
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
  const edit = (toNext: (last: DetailsValues) => DetailsValues) => {
    setValues(toNext);
    onEdit();
  };
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
          onChange={(change) => edit((last) => ({ ...last, ...change }))}
          onDeliveryChange={(change) => edit((last) => withDelivery(last, change))}
          handle={handle}
        />
      )
    );
  return {
    names: source.details,
    content,
    isReady: CardDetails !== null,
    check: (...args) => handle.current?.check(...args) ?? null,
    acceptForm: () => handle.current?.acceptForm(),
  };
}
