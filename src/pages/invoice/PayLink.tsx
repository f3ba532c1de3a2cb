import { useContext, useEffect } from 'react';
import type { AppSalesInfo } from '#contract/entities/invoice.ts';
import { LoadPartContext } from '#i18n/loadPartContext.ts';
import { useText } from '#i18n/useText.ts';
import { whenIdle } from '#platform/whenIdle.ts';
import { ButtonLink } from '#ui/button/index.ts';

/** Props of the link. */
export interface PayLinkProps {
  readonly to: string;
  readonly sales: AppSalesInfo;
}

/**
 * The way to the pay page, in view from the start: once the browser idles, the connection to the processor is opened; code and
 * words come when the link is pointed at, touched or focused. A reader who only reads fetches neither.
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
    import('./prefetchPayment.ts').then(
      (late) => late.prefetchPayment(sales, ensurePart),
      () => {}, // the pay page fetches for itself, and reports it
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

/** Nothing is sent over the connection yet; a page has one processor, and says so once. */
function preconnect(href: string): void {
  if (document.head.querySelector('[rel=preconnect]')) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href }));
}
