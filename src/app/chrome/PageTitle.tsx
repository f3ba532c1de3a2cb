import { useEffect } from 'react';
import type { Page } from '#domain/address/pages.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectDocumentName } from '#store/selectDocumentName.ts';

/** Keeps the window's title: the route's, or the product's, and which document the page shows. */
export function PageTitle({ kind }: { readonly kind: Page['document'] }) {
  const text = useText();
  const title = useAppSelector((state) => state.app.title as MessageId | null);
  const name = useAppSelector((state) => selectDocumentName(state, kind));
  const words = text(title ?? 'product.title') + name;
  // not each time when more words arrive: a page may have given the window a title of its own meanwhile
  useEffect(() => {
    document.title = words;
  }, [words]);
  return null;
}
