import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';

/** Opens the browser's print dialog. */
export function PrintButton() {
  const text = useText();
  return (
    <Button data-needs-script onClick={() => window.print()}>
      {text('public.action.print')}
    </Button>
  );
}
