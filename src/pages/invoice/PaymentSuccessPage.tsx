import { useText } from '#i18n/useText.ts';

/** The page's place; its content follows. */
export function PaymentSuccessPage() {
  const text = useText();
  return (
    <main>
      <h1>{text('public.invoice.successTitle')}</h1>
    </main>
  );
}
