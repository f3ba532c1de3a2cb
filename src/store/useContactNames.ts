import { bootEndpoints } from '#api/bootEndpoints.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from './hooks.ts';

/** Stands for contact details that a business does not have; the texts then use a general name. */
const NONE = 'none';

/** The values of `{product}`, `{support}` and `{knownIssues}` in error texts: boot's contact details (reading 26). */
export function useContactNames(): { product: string; support: string; knownIssues: string } {
  const text = useText();
  const contact = useAppSelector((state) => {
    const appId = state.app.publicCoreAppId ?? '';
    return bootEndpoints.endpoints.getBoot.select(appId)(state).data?.contact;
  });
  return {
    product: contact?.product ?? text('product.title'),
    support: contact?.support ?? NONE,
    knownIssues: contact?.knownIssues ?? NONE,
  };
}
