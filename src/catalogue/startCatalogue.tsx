import { catalogueTags } from 'virtual:locale-tags';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { IntlRoot } from '#i18n/IntlRoot.tsx';
import { loadLocale } from '#i18n/locale/loadLocale.ts';
import { createLocaleSource } from '#i18n/locale/localeSource.ts';
import { pickLocale } from '#i18n/locale/pickLocale.ts';
import { MESSAGE_PARTS } from '#i18n/messages/messagePart.ts';
import { AvatarServiceContext } from '#ui/avatar/index.ts';
import { Catalogue } from './Catalogue.tsx';

/** Where the catalogue is served. */
const BASE = '/catalogue';

/** Starts the catalogue of controls in a page, in the language that its URL names. */
export async function startCatalogue({ document, location, navigator }: Window): Promise<void> {
  const query = new URLSearchParams(location.search).get('locale');
  const choice = pickLocale({ query, languages: navigator.languages, existing: catalogueTags });
  const source = createLocaleSource(await loadLocale(choice, { parts: MESSAGE_PARTS }));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element for the catalogue');
  createRoot(root).render(
    <IntlRoot source={source} currency="USD" onProblem={reportError}>
      <BrowserRouter basename={BASE}>
        <AvatarServiceContext value={document.documentElement.dataset.avatarService ?? null}>
          <Catalogue />
        </AvatarServiceContext>
      </BrowserRouter>
    </IntlRoot>,
  );
}
