import { bootEndpoints } from '#api/bootEndpoints.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from './hooks.ts';

/**
 * The values of `{product}`, `{support}` and `{knownIssues}` in error texts: boot's contact details (reading 26),
 * otherwise generic texts.
 */
export function useContactNames(): { product: string; support: string; knownIssues: string } {
  const text = useText();
  const contact = useAppSelector((state) => {
    const appId = state.app.publicCoreAppId ?? '';
    return bootEndpoints.endpoints.getBoot.select(appId)(state).data?.contact;
  });
  return {
    product: contact?.product ?? text('product.title'),
    support: contact?.support ?? text('public.contact.support'),
    knownIssues: contact?.knownIssues ?? text('public.contact.knownIssues'),
  };
}
