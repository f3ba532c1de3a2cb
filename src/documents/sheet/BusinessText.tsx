import { use } from 'react';
import { ContentLanguage } from './contentLanguage.ts';

/**
 * A name or a line of the business within a text, with its own direction and marked with the business's language for screen
 * readers.
 */
export function BusinessText({ children }: { readonly children: string }) {
  return <bdi lang={use(ContentLanguage)}>{children}</bdi>;
}
