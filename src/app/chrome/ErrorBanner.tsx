import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { noticeDismissed } from '#store/slices/noticeSlice.ts';
import { useContactNames } from '#store/useContactNames.ts';

const loadBanner = () => import('#ui/banner/index.ts').then((late) => late.Banner);

/**
 * The error banner area at the top of every page: shows an error's text at once, and the banner around it once that has
 * loaded.
 */
export function ErrorBanner() {
  const text = useText();
  const dispatch = useAppDispatch();
  const id = useAppSelector((state) => state.notice.id);
  const names = useContactNames();
  const { value: Banner } = useOnDemand(loadBanner, 'acting', id !== null);
  const message = id !== null && text(id, names);
  return Banner ? (
    <Banner isOpen={id !== null} onClose={() => dispatch(noticeDismissed())}>
      {message}
    </Banner>
  ) : (
    <div role="alert" data-screen-only>
      {message}
    </div>
  );
}
