import { localeOptions } from 'virtual:locale-options';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import { SETTINGS_ID } from '#platform/settings.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { localesListed } from '#store/slices/appSlice.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { Link } from '#ui/link/index.ts';
import { Modal } from '#ui/modal/index.ts';
import type { AppDeps } from '../appDeps.ts';
import { chooseLocale } from './chooseLocale.ts';
import styles from './LanguageDialog.module.css';
import { LanguageList } from './LanguageList.tsx';
import { findCurrent } from './languages.ts';

/** Props of the dialog. */
export interface LanguageDialogProps {
  readonly app: AppDeps;
  readonly onClose: () => void;
}

const loadTimeZones = () => import('./TimeZoneField.tsx').then((late) => late.TimeZoneField);

/** All languages of the product, each by its own name; a click chooses one. Below them, the time zone for times. */
export function LanguageDialog({ app, onClose }: LanguageDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const current = useCurrentLanguage();
  const canReport = useMessagePart('acting', 'public.language.report');
  const [issues] = useState(() => readTranslationIssues(document, current));
  const [hasFailed, setHasFailed] = useState(false);
  const removeLocaleParameter = useRemoveLocaleParameter();
  const { value: TimeZoneField } = useOnDemand(loadTimeZones, 'controls', true);
  useEffect(() => {
    const options = localeOptions.map(({ value, label }) => ({ value, label }));
    dispatch(localesListed(options));
  }, [dispatch]);
  const choose = async (tag: string) => {
    const isLoaded = await chooseLocale(tag, app);
    setHasFailed(!isLoaded);
    if (!isLoaded) return;
    removeLocaleParameter();
    onClose();
  };
  return (
    <Modal isOpen onClose={onClose} size="sm" title={text('public.language.label')}>
      {hasFailed && (
        <InlineAlert variant="warning" isLive title={text('public.failure.offlineTitle')} />
      )}
      <LanguageList current={current} onChoose={(tag) => void choose(tag)} />
      {issues !== null && canReport && (
        <p>
          <Link to={issues} rel="noopener" target="_blank">
            {text('public.language.report')}
          </Link>
        </p>
      )}
      {TimeZoneField && (
        <div className={styles.zone}>
          <TimeZoneField />
        </div>
      )}
    </Modal>
  );
}

function useCurrentLanguage(): string {
  const { locale, formatLocale } = useAppSelector((state) => state.app);
  const chosen = useAppSelector((state) => state.localeChoice.locale);
  return findCurrent(localeOptions, { chosen, format: formatLocale, catalogue: locale });
}

/** Removes `?locale=` from the address, because it would override the choice at the next load (reading 16). */
function useRemoveLocaleParameter(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  return () => {
    const query = new URLSearchParams(search);
    if (!query.has('locale')) return;
    query.delete('locale');
    navigate({ pathname, search: query.toString(), hash }, { replace: true, state });
  };
}

/**
 * Where readers can report a bad translation, from the page's settings; null if the server has no such address. Read on demand,
 * since only the language dialog needs it.
 */
function readTranslationIssues(page: Document, locale: string): string | null {
  const element = page.getElementById(SETTINGS_ID);
  const settings: { translationIssues?: unknown } = JSON.parse(element?.textContent || '{}');
  const { translationIssues: address } = settings;
  if (typeof address !== 'string') return null;
  return address.replaceAll('{locale}', encodeURIComponent(locale));
}
