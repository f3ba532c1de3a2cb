import { Prose } from '#documents/sheet/Prose.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { useText } from '#i18n/useText.ts';
import styles from './OtherPaymentOptions.module.css';

/** Props: the business's instructions; with `isPrinted`, on a page that is printed as a document, they are expanded in print. */
export interface OtherPaymentOptionsProps {
  readonly howToPay: string | null;
  readonly isPrinted?: boolean;
}

/** Other ways to pay an invoice that can be paid online, such as bank details: collapsed on screen, also without scripts. */
export function OtherPaymentOptions({ howToPay, isPrinted = false }: OtherPaymentOptionsProps) {
  const text = useText();
  if (howToPay === null) return null;
  const title = text('public.invoice.howToPay.other');
  return (
    <>
      <details className={styles.ways} data-screen-only>
        <summary className={styles.summary}>{title}</summary>
        <Prose text={howToPay} />
      </details>
      {isPrinted && (
        <div className={styles.paper}>
          <Section title={title}>
            <Prose text={howToPay} />
          </Section>
        </div>
      )}
    </>
  );
}
