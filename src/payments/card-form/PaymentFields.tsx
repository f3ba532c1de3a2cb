import { type ReactNode, useState } from 'react';
import type { Money } from '#domain/money/money.ts';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { isFramed } from '#platform/parentFrame.ts';
import type { VisitFlow } from '../confirm/usePaymentFlow.ts';
import type {
  BillingDetails,
  LoadedProcessor,
  PayMode,
  ProcessorForm,
  ProcessorSession,
} from '../contract.ts';
import type { OfferedMethod } from '../methods/getPayMethods.ts';
import type { ProcessorState } from '../methods/useProcessor.ts';
import { useFormTexts } from '../notices/formTexts.ts';
import styles from './CardForm.module.css';
import type { SubmittedDetails } from './details/cardDetails.ts';
import type { DetailsPart } from './details/useDetailsPart.tsx';
import { PayButton } from './PayButton.tsx';

export interface PaymentFieldsProps {
  readonly method: OfferedMethod;
  readonly processor: ProcessorState;
  readonly visit: VisitFlow;
  /** The session of the fields; undefined until it is open. */
  readonly session: ProcessorSession | null | undefined;
  /** Whether the flow's session is for these fields and is open. */
  readonly isReady: boolean;
  /** Hides the fields until it is known whether wallets appear above them, to prevent a layout shift. */
  readonly isHeld: boolean;
  readonly mode: PayMode;
  /** Accepts cards only. */
  readonly isCardOnly: boolean;
  /** The business's details of the payer, to prefill the fields. */
  readonly known: BillingDetails;
  /** The page's own fields beside these; null where the processor's fields ask for everything. */
  readonly details: DetailsPart | null;
  readonly amount: Money | null;
  readonly returnUrl: string;
  readonly onSubmit: () => void;
  /** Called when the payer edits the processor's fields. */
  readonly onEdit: () => void;
  /**
   * Called before anything is sent, with the session id (empty without a session) and the values of the page's own fields: a bank
   * may redirect the payer.
   */
  readonly onSubmitted?: ((paymentId: string, submitted: SubmittedDetails) => void) | undefined;
  /** Shown above the button. */
  readonly agreement: ReactNode;
  /** Shown below the button. */
  readonly children: ReactNode;
}

/** In a frame narrower than this, in CSS px, the fields are compact. */
const NARROW_PX = 480;

/** The mounted fields and the session that they belong to. A new session needs new fields. */
interface MountedForm {
  readonly method: OfferedMethod;
  readonly paymentId: string | undefined;
  readonly form: ProcessorForm;
}

/**
 * The fields of the selected method, with our button. They live in the processor's own frame; the card number never reaches this
 * page.
 */
export function PaymentFields(props: PaymentFieldsProps) {
  const { method, processor, visit, session, isReady, mode, details, amount, returnUrl } = props;
  const { isHeld } = props;
  const { flow, state } = visit;
  const text = useText();
  const formats = useFormats();
  const texts = useFormTexts();
  const [isCompact] = useState(() => isFramed() && window.innerWidth < NARROW_PX);
  const [days, setDays] = useState<number | null>(null);
  const [mounted, setMounted] = useState<MountedForm | null>(null);
  const paymentId = session?.paymentId;
  const isMounted = mounted?.method === method && mounted.paymentId === paymentId;
  const form = isMounted ? mounted.form : null;
  const loaded =
    processor.step === 'loaded' && processor.loaded.kind === 'fields' ? processor.loaded : null;
  const canStart = mode === 'save' || amount !== null;
  const submit = async () => {
    if (form === null || !canStart) return;
    const isFormRight = details === null || ((await form.check?.()) ?? true);
    const submitted = details?.check(isFormRight);
    if (submitted === null || !isFormRight) return;
    props.onSubmit();
    if (submitted) props.onSubmitted?.(paymentId ?? '', submitted);
    void flow.pay({
      amount: amount && twoDecimalAmount(amount),
      form,
      returnUrl,
      ...submitted,
      ...pickAuthenticate(loaded),
    });
  };
  return (
    <>
      <div className={styles.fields} aria-busy={form === null || isHeld}>
        {(form === null || isHeld) && <p className={styles.waiting}>{text(texts.starting)}</p>}
        <div className={isHeld ? styles.held : undefined}>
          {session !== undefined &&
            loaded?.renderForm({
              mode,
              amount,
              pageDetails: details?.names ?? [],
              isCardOnly: props.isCardOnly,
              isCompact,
              known: props.known,
              session,
              getText: text,
              onComplete: () => details?.acceptForm(),
              onMethodChange: setDays,
              onEdit: props.onEdit,
              onReady: (ready) => setMounted({ method, paymentId, form: ready }),
              onFailed: () => {
                setMounted(null);
                processor.fail();
              },
            })}
        </div>
      </div>
      <div className={styles.submit}>
        {details?.content}
        {days !== null && (
          <p className={styles.small}>
            {text('pay.debit.days', { days: formats.number(String(days)) })}
          </p>
        )}
        {props.agreement}
        <PayButton
          state={state}
          amount={amount}
          isReady={isReady && form !== null && canStart && details?.isReady !== false}
          onSubmit={() => void submit()}
        />
        {props.children}
      </div>
    </>
  );
}

function pickAuthenticate(loaded: LoadedProcessor | null) {
  return loaded?.authenticate ? { authenticate: loaded.authenticate } : {};
}
