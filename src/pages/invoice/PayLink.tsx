import { useContext, useEffect } from 'react';
import type { AppSalesInfo } from '#contract/entities/documents/invoice.ts';
import { LoadPartContext } from '#i18n/messages/loadPartContext.ts';
import { useText } from '#i18n/useText.ts';
import { whenIdle } from '#platform/timing/whenIdle.ts';
import { ButtonLink } from '#ui/button/index.ts';

/** Props of the link. */
export interface PayLinkProps {
  readonly to: string;
  readonly sales: AppSalesInfo;
}

/**
 * The link to the pay page. When the browser is idle it preconnects to the processor; code and messages are prefetched on hover,
 * touch or focus. A visitor who only reads fetches neither.
 */
export function PayLink({ to, sales }: PayLinkProps) {
  const text = useText();
  const ensurePart = useContext(LoadPartContext);
  const { scriptUrl } = sales;
  useEffect(() => {
    let isHere = true;
    if (scriptUrl !== null) whenIdle(() => isHere && preconnect(scriptUrl));
    return () => {
      isHere = false;
    };
  }, [scriptUrl]);
  const prefetch = () => {
    import('./pay/prefetchPayment.ts').then(
      (late) => late.prefetchPayment(sales, ensurePart),
      () => {}, // the pay page retries and reports a failure
    );
  };
  return (
    <ButtonLink
      variant="filled"
      to={to}
      data-needs-script
      onPointerEnter={prefetch}
      onPointerDown={prefetch}
      onFocus={prefetch}
    >
      {text('public.invoice.action.pay')}
    </ButtonLink>
  );
}

/** Opens a connection without sending anything, once per page. */
function preconnect(href: string): void {
  if (document.head.querySelector('[rel=preconnect]')) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href }));
}
