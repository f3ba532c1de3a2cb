import { useEffect } from 'react';
import type { Page } from '#domain/address/pages.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectDocumentName } from '#store/selectDocumentName.ts';

/** Sets the window's title: the route's, or the product's, and the name of the document on the page. */
export function PageTitle({ kind }: { readonly kind: Page['document'] }) {
  const text = useText();
  const title = useAppSelector((state) => state.app.title as MessageId | null);
  const name = useAppSelector((state) => selectDocumentName(state, kind));
  const fullTitle = text(title ?? 'product.title') + name;
  // not each time more messages load, because a page may have set its own title in the meantime
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);
  return null;
}
