import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';

/** Prints the sheet as the browser does. */
export function PrintButton() {
  const text = useText();
  return (
    <Button data-needs-script onClick={() => window.print()}>
      {text('public.action.print')}
    </Button>
  );
}
