import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Money } from '#domain/money/money.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import type { FlowState, ReturnNotice, SettledResult } from '../confirm/flowState.ts';
import { type FlowCalls, usePaymentFlow } from '../confirm/usePaymentFlow.ts';
import type { PayMode, RegisteredProcessor } from '../contract.ts';
import type { OfferedMethod } from '../methods/getPayMethods.ts';
import { getRememberedMethod, rememberMethod } from '../methods/rememberedMethod.ts';
import { useFormTexts } from '../notices/formTexts.ts';
import { useLoadMessage } from '../notices/useLoadMessage.ts';
import { findProcessor, REGISTRY } from '../registry.ts';
import { BrandMarks } from './BrandMarks.tsx';
import styles from './CardForm.module.css';
import {
  type DetailsSettings,
  getBillingDefaults,
  type SubmittedDetails,
} from './details/cardDetails.ts';
import { useDetailsPart } from './details/useDetailsPart.tsx';
import { MethodButton } from './MethodButton.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { MethodFields } from './MethodFields.tsx';
import type { PaymentNoticeProps } from './PaymentNotice.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { PaymentUnavailable } from './PaymentUnavailable.tsx';
import type { CardSource } from './sources.ts';
import { UnknownOutcome } from './UnknownOutcome.tsx';
import { useNotices } from './useNotices.ts';
import { useWallets } from './useWallets.tsx';

/** Props of the card form. */
export interface CardFormProps<Result extends SettledResult> {
  readonly source: CardSource;
  /** The business's payment methods that this app supports, in order. */
  readonly methods: readonly OfferedMethod[];
  readonly currency: string;
  readonly isTest: boolean;
  /** The amount to pay. `null` while the choice is invalid (paying is blocked), and where nothing is charged. */
  readonly amount: Money | null;
  /** Which of the page's own fields are shown, and their initial values. */
  readonly settings: DetailsSettings;
  /** Called once; the result serves the whole visit. */
  readonly createCalls: () => FlowCalls<Result>;
  readonly getReturnUrl: (method: OfferedMethod) => string;
  /** Why an earlier attempt failed (from the return page). */
  readonly firstNotice?: ReturnNotice | null | undefined;
  readonly onSubmitted?: (paymentId: string, submitted: SubmittedDetails) => void;
  /** Called once the server has read from the processor that the payment is done or processing. */
  readonly onDone: (result: Result) => void;
  /** Called when the server reports that the form is out of date: refetch what is shown. */
  readonly onOutdated: () => void;
  /** Tests pass their own processors. */
  readonly registry?: readonly RegisteredProcessor[] | undefined;
  /**
   * The label of the checkbox that saves a button's account with the payment, by method name. Without it, the checkbox is hidden.
   */
  readonly getStoreLabel?: (method: string) => string;
  /** Shown above the button: what the payer agrees to by clicking it. */
  readonly children?: ReactNode;
}

/**
 * The card form for every source: the processors' fields with our button, the page's own fields where the processor's do not ask,
 * and processors' own buttons above them. Its flow has the states loading, error and ready. Lazy-loaded, online only.
 */
export function CardForm<Result extends SettledResult>(props: CardFormProps<Result>) {
  const { source, methods, amount, onDone, currency, getReturnUrl } = props;
  const { registry = REGISTRY } = props;
  const texts = useFormTexts();
  const text = useText();
  const fields = methods.filter(({ kind }) => kind === 'fields');
  const buttons = methods.filter(({ kind }) => kind === 'button');
  const [chosen, setChosen] = useState(() => getRememberedMethod(fields));
  const [opened, setOpened] = useState(() => (chosen === null ? [] : [chosen]));
  const [defaults] = useState(() => getBillingDefaults(props.settings));
  const visit = usePaymentFlow(props.createCalls, chosen);
  const { flow, state } = visit;
  const { notices, onSubmit, onEdit } = useNotices(state, props.firstNotice);
  const { notice } = notices;
  const mode = getPayMode(source);
  const asks = (method: OfferedMethod | null) => isPageAsking(source, method);
  // a button validates the page's fields before it starts, so there are no fields below it
  const asksFirst = source.asksItself === true || (mode === 'save' && fields.length === 0);
  const details = useDetailsPart(
    asksFirst && fields.length === 0 ? { ...source, ...CARDLESS } : source,
    props.settings,
    { isWanted: opened.some(asks) || (asksFirst && methods.length > 0), onEdit },
  );
  const wallets = useWallets(props, { visit, onSubmit, details: asksFirst ? details : null });
  useDone(state, onDone);

  if (state.step === 'unknown') return <UnknownOutcome onCheck={() => void flow.checkAgain()} />;
  if (methods.length === 0) return <NoMethod onRetry={props.onOutdated} />;
  const choose = (method: OfferedMethod) => {
    setChosen(method);
    rememberMethod(method.connectionId);
    if (!opened.includes(method)) setOpened([...opened, method]);
  };
  const noticed = findProcessor(registry, notice?.processor ?? null) ?? methods[0]?.registered;
  const progress = <PaymentProgress state={state} amount={amount} isTest={props.isTest} />;
  const shared = { visit, mode, amount, onSubmit, onEdit } as const;
  const frame = (content: ReactNode) => (
    <section className={styles.step} aria-labelledby="pay-step-title">
      <FormHead title={text(texts.title)} method={chosen} />
      <Notice currency={currency} messages={noticed?.messages ?? null} {...notices} />
      {asksFirst && <div className={styles.submit}>{details.content}</div>}
      {wallets.content}
      {buttons.map((method) => (
        <div key={method.connectionId} className={styles.methods}>
          <MethodButton
            method={method}
            returnUrl={getReturnUrl(method)}
            details={asksFirst ? details : null}
            storeLabel={props.getStoreLabel?.(text(method.registered.messages.method))}
            onSubmitted={props.onSubmitted}
            {...shared}
          />
        </div>
      ))}
      {wallets.divider}
      {content}
    </section>
  );
  const isAlone = methods.length === 1;
  if (chosen === null) {
    const unavailable = state.step === 'blocked' && (
      <PaymentUnavailable
        failure={state.failure}
        currency={currency}
        isAnnounced={notice !== null}
        onRetry={() => void flow.choose(null)}
        onOutdated={props.onOutdated}
      />
    );
    if (isAlone && unavailable && notice === null) return unavailable;
    return frame(
      <div className={styles.submit}>
        {props.children}
        {unavailable}
        {progress}
      </div>,
    );
  }
  const choice = (
    <MethodChoice
      methods={fields}
      chosen={chosen}
      isDisabled={state.step === 'paying'}
      onChange={choose}
    />
  );
  const all = opened.map((method) => (
    <MethodFields
      key={method.connectionId}
      method={method}
      isChosen={method === chosen}
      loadedBefore={wallets.getProcessor(method)}
      isHeld={wallets.isHeld && method === chosen}
      isCardOnly={source.methods === 'card'}
      known={defaults}
      returnUrl={getReturnUrl(method)}
      currency={currency}
      onOutdated={props.onOutdated}
      details={asks(method) ? (asksFirst ? { ...details, content: null } : details) : null}
      agreement={props.children}
      onSubmitted={props.onSubmitted}
      {...(isAlone && { frame })}
      {...shared}
    >
      {progress}
    </MethodFields>
  ));
  return isAlone
    ? all
    : frame(
        <>
          {fields.length > 1 && choice}
          {all}
        </>,
      );
}

function getPayMode({ mode }: CardSource): PayMode {
  return mode === 'save' ? 'save' : 'pay';
}

/**
 * Whether the page shows its own fields. No processor's fields ask for consent, so where consent is needed the page asks for the
 * rest too.
 */
function isPageAsking(source: CardSource, method: OfferedMethod | null): boolean {
  return (
    method !== null &&
    (source.asksItself === true ||
      source.consent !== 'none' ||
      !method.registered.asksForDetails.includes(getPayMode(source)))
  );
}

interface FormHeadProps {
  readonly title: string;
  readonly method: OfferedMethod | null;
}

/** The form's title, and the cards that the chosen method accepts. */
function FormHead({ title, method }: FormHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id="pay-step-title" className={styles.title}>
        {title}
      </h2>
      {method && <BrandMarks method={method} />}
    </div>
  );
}

const loadNotice = () => import('./PaymentNotice.tsx').then((late) => late.PaymentNotice);

/** Preload the texts with the form: they must be available when something fails. */
function Notice(props: PaymentNoticeProps) {
  const { value: Loaded } = useOnDemand(loadNotice, 'declines', true);
  return Loaded && <Loaded {...props} />;
}

/** The page's fields when no card is typed. */
const CARDLESS = { details: ['email', 'nameOnCard'], isCardless: true } as const;

function NoMethod({ onRetry }: { readonly onRetry: () => void }) {
  return <PaymentUnavailable message={useLoadMessage()} onRetry={onRetry} />;
}

function useDone<Result extends SettledResult>(
  state: FlowState<Result>,
  onDone: (result: Result) => void,
): void {
  const hasEnded = useRef(false);
  useEffect(() => {
    if (state.step !== 'done' || hasEnded.current) return;
    hasEnded.current = true;
    onDone(state.result);
  }, [state, onDone]);
}
