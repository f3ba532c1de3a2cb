import type { SavedMethod } from '#contract/entities/payments/paymentMethod.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Icon } from '#ui/icon/index.ts';
import styles from './CardSummary.module.css';

/** Props: a saved payment method, and its label. */
export interface CardSummaryProps {
  readonly label?: string;
  readonly method: SavedMethod;
}

/** Brand, last four digits and expiration of a saved card. No other card details are ever shown. */
export function CardSummary({ label, method }: CardSummaryProps) {
  const text = useText();
  const { brand, last4, expires } = method;
  const name =
    last4 === null
      ? (toDisplayName(brand) ?? text('public.paymentMethod.methodName'))
      : text('public.paymentMethod.cardName', {
          brand: toBrandName(brand),
          last4: isolateText(last4),
        });
  return (
    <div className={styles.card}>
      <Icon name="lock" size="lg" />
      <div>
        {label !== undefined && <p className={styles.label}>{label}</p>}
        <p className={styles.name}>{name}</p>
        {expires !== null && (
          <p className={styles.label}>
            {text('public.paymentMethod.expires', { date: isolateText(toCardDate(expires)) })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Formats an expiration as on a card: MM/YY. */
function toCardDate(expires: string): string {
  const [year = '', month = ''] = expires.split('-');
  return `${month}/${year.slice(-2)}`;
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
};

/** The brand's own spelling; for an unknown brand, the processor's. */
function toBrandName(brand: string | null): string {
  return isolateText(BRANDS[brand ?? ''] ?? brand ?? '');
}

/** The display name of a method without digits, in the brand's own spelling; null for a processor's code such as us_bank_account. */
function toDisplayName(brand: string | null): string | null {
  if (brand === null) return null;
  return BRANDS[brand] ?? (/^\p{Lu}/u.test(brand) ? isolateText(brand) : null);
}
