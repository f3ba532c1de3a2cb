import { useText } from '#i18n/useText.ts';

/** The page's place; its content follows. */
export function PayInvoicePage() {
  const text = useText();
  return (
    <main>
      <h1>{text('public.invoice.payTitle')}</h1>
    </main>
  );
}
