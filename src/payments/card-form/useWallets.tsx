import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { mayRequestPayment } from '#platform/mayRequestPayment.ts';
import type { OfferedMethod } from '../methods/getPayMethods.ts';
import { type ProcessorState, useProcessor } from '../methods/useProcessor.ts';
import styles from './CardForm.module.css';
import type { CardSource } from './sources.ts';
import { type ButtonPayment, toButtonProps } from './toButtonProps.ts';

/** How long the fields stay hidden, in ms, while wallets may still appear above them. */
const WALLET_LIMIT_MS = 5_000;

/** The form with the wallets above its fields. */
interface WalletsForm extends Pick<ButtonPayment, 'amount' | 'onSubmitted'> {
  readonly source: CardSource;
  readonly methods: readonly OfferedMethod[];
  readonly getReturnUrl: (method: OfferedMethod) => string;
}

/** The wallets above a form's fields, and what the form needs to know to render its fields. */
export interface WalletsPart {
  readonly content: ReactNode;
  /** The divider between the wallets and the fields; null if this device has no wallet, or the form no fields. */
  readonly divider: ReactNode;
  /** Whether the fields stay hidden because wallets may still appear above them. */
  readonly isHeld: boolean;
  /** The processor that was loaded for the wallets, if the method is the same; null for other methods. */
  getProcessor(method: OfferedMethod): ProcessorState | null;
}

/**
 * Offers Apple Pay, Google Pay and Link to customers whose device has them, through the first method with wallets. They are not
 * offered to staff, or in a frame without permission to open them.
 */
export function useWallets(
  { source, methods, amount, getReturnUrl, onSubmitted }: WalletsForm,
  payment: Pick<ButtonPayment, 'visit' | 'onSubmit' | 'details'>,
): WalletsPart {
  const text = useText();
  const [method] = useState(() => findWalletMethod(source, methods));
  const processor = useProcessor(method);
  const [isAvailable, setAvailable] = useState<boolean | null>(null);
  const { step } = processor;
  // the fields of another processor do not wait for the script of the wallets
  const isCounting = isAvailable === null && (step === 'loaded' || method?.kind === 'button');
  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(() => setAvailable((last) => last ?? false), WALLET_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isCounting]);
  const flowStep = payment.visit.state.step;
  const [wasReady, setReady] = useState(false);
  if (!wasReady && flowStep !== 'starting' && payment.details?.isReady !== false) setReady(true);
  const isShown = isAvailable === true && wasReady && flowStep !== 'blocked';
  const isWaiting = isAvailable === null || (isAvailable && !wasReady);
  const { loaded = null } = 'loaded' in processor ? processor : {};
  const wallets =
    method !== null && loaded !== null
      ? loaded.renderWallets?.({
          ...toButtonProps(
            {
              ...{ ...payment, method, mode: 'pay', amount, onSubmitted },
              returnUrl: getReturnUrl(method),
            },
            loaded,
          ),
          storesMethod: storesMethod(source),
          getText: text,
          onAvailable: setAvailable,
        })
      : null;
  return {
    content: wallets && <div className={isShown ? styles.methods : styles.unseen}>{wallets}</div>,
    divider:
      isShown && methods.some(({ kind }) => kind === 'fields') ? (
        <p className={styles.divider}>{text('pay.wallets.orCard')}</p>
      ) : null,
    isHeld: method !== null && amount !== null && isWaiting && step !== 'failed',
    getProcessor: (one) => (one === method ? processor : null),
  };
}

/** The method whose wallets a form offers: the first with fields, otherwise the first with a button; null for none. */
export function findWalletMethod(
  source: CardSource,
  methods: readonly OfferedMethod[],
): OfferedMethod | null {
  const { mode, audience } = source;
  if (mode !== 'pay' || audience !== 'public' || !mayRequestPayment()) return null;
  const having = methods.filter((one) => one.registered.hasWallets?.(one, storesMethod(source)));
  return having.find(({ kind }) => kind === 'fields') ?? having[0] ?? null;
}

function storesMethod({ consent }: CardSource): boolean {
  return consent !== 'none';
}
