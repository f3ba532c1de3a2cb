import { useText } from '#i18n/useText.ts';

/** The page's place; its content follows. */
export function InvoicePage() {
  const text = useText();
  return (
    <main>
      <h1>{text('public.invoice.viewTitle')}</h1>
    </main>
  );
}
