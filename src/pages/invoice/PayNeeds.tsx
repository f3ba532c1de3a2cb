import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';

/** What paying needs, for a reader without scripts, and how else it may go; `name` is the business's. Only prerendered by a server. */
export function PayNeeds({ name }: { readonly name: string }) {
  const text = useText();
  return (
    <Text id="paying" variant="caption">
      {text('pay.needsScripts', { name: isolateText(name) })}
    </Text>
  );
}
