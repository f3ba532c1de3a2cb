import type { ApiFailure } from '#api/failure.ts';
import { RequestReference } from '#documents/loading/RequestReference.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { useText } from '#i18n/useText.ts';
import { Button, ButtonLink } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { Text } from '#ui/text/index.ts';
import { useInvoiceKey } from '../useInvoiceKey.ts';
import styles from './PayForm.module.css';

/** Props of the failure; `onRetry` refetches the invoice. */
export interface PayFailureProps {
  readonly onRetry: () => void;
  readonly failure: ApiFailure;
}

/** The pay page if the invoice could not be read and has no snapshot: a notice that nothing was charged, with a link back. */
export function PayFailure({ onRetry, failure }: PayFailureProps) {
  const text = useText();
  const { path } = useInvoiceKey();
  return (
    <Sheet>
      <Text as="h1" variant="display">
        {text('public.invoice.failedTitle')}
      </Text>
      <div className={styles.alert}>
        <InlineAlert variant="critical" isLive title={text('errors.publicInvoiceLoad')}>
          <p>{text('pay.unread.safe')}</p>
          <RequestReference failure={failure} />
          <Button variant="text" onClick={onRetry}>
            {text('public.action.retry')}
          </Button>
        </InlineAlert>
      </div>
      <p className={styles.back}>
        <ButtonLink to={path}>{text('public.action.back')}</ButtonLink>
      </p>
    </Sheet>
  );
}
