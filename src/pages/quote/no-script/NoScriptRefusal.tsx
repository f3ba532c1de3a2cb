import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import type { Refusal } from './parseRefusal.ts';

/** Explains why a decision sent by a form failed; `name` is the business's. */
export function NoScriptRefusal({
  refusal,
  name,
}: {
  readonly refusal: Refusal;
  readonly name: string;
}) {
  const text = useText();
  const { action, message, isChanged } = refusal;
  const failed = action === 'accept' ? 'errors.quoteAccept' : 'public.quote.decline.failed';
  return (
    <InlineAlert
      variant={isChanged ? 'warning' : 'critical'}
      title={text(isChanged ? 'public.quote.accept.changedTitle' : failed)}
    >
      <p>{text(message, { name })}</p>
    </InlineAlert>
  );
}
