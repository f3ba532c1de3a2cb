import { FailurePage } from '#documents/loading/FailurePage.tsx';
import { useText } from '#i18n/useText.ts';
import { useBoot } from '#store/useBusinessName.ts';

/** The page for every unknown URL. */
export function NotFoundPage() {
  const boot = useBoot();
  const text = useText();
  return (
    <FailurePage
      boot={boot}
      title={text('errors.pageNotFound')}
      text={text('public.notFound.hint')}
    />
  );
}
