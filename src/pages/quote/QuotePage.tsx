import { useText } from '#i18n/useText.ts';

/** The page's place; its content follows. */
export function QuotePage() {
  const text = useText();
  return (
    <main>
      <h1>{text('public.quote.viewTitle')}</h1>
    </main>
  );
}
