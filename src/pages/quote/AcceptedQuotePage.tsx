import { useText } from '#i18n/useText.ts';

/** The page's place; its content follows. */
export function AcceptedQuotePage() {
  const text = useText();
  return (
    <main>
      <h1>{text('public.quote.acceptTitle')}</h1>
    </main>
  );
}
