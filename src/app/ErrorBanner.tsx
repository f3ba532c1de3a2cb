import { useText } from '#i18n/useText.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { noticeDismissed } from '#store/slices/noticeSlice.ts';
import { Banner } from '#ui/banner/index.ts';
import { useContactNames } from './useContactNames.ts';

/** The error banner area at the top of every page (2.28). */
export function ErrorBanner() {
  const text = useText();
  const dispatch = useAppDispatch();
  const id = useAppSelector((state) => state.notice.id);
  const names = useContactNames();
  return (
    <Banner isOpen={id !== null} onClose={() => dispatch(noticeDismissed())}>
      {id !== null && text(id, names)}
    </Banner>
  );
}
