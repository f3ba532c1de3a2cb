import type { InstallCard, InstallRequest } from '#contract/prerender.ts';
import { getMonogram } from '#documents/sheet/getMonogram.ts';
import { routeGroup } from '#domain/address/routeGroup.ts';
import { getDirection } from '#i18n/locale/getDirection.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { correctAccent } from '#ui/accent/correctAccent.ts';
import { createText } from '../createText.ts';

/** The background and the sheet of styles/tokens.css; an app's window opens in these colors before any style has loaded. */
const GROUND = '#f3f1ec';
const SHEET = '#fffefb';

/** Maximum length of a name under an icon, in characters; a longer one is reduced to its first word. */
const SHORT_NAME = 8;

/**
 * Describes the app that a business's quotes, or its invoices, can be installed as; null for a group without one. Both
 * spellings of its start URL are routed, and on a host that selects by `?type=` the start URL includes it.
 */
export function installCard({
  address,
  settings,
  locale,
  boot: { appId, name, accentColor },
}: InstallRequest): InstallCard | null {
  const { hostname: hostName, search } = new URL(address);
  const group = routeGroup({ hostName, search }, settings);
  if (group !== 'quote' && group !== 'invoice') return null;
  const { catalogue, messages } = staticLocale(locale);
  const text = createText(messages);
  const scope = `/${encodeURIComponent(appId)}/`;
  const isOfHost = routeGroup({ hostName, search: '' }, settings) === group;
  const start = isOfHost ? scope : `${scope}?type=${group}`;
  const { accent, onAccent } = correctAccent(accentColor).light;
  return {
    group,
    manifest: {
      id: scope,
      scope,
      start_url: start,
      name: text(`install.${group}.name`, { name }),
      short_name: text(`install.${group}.name`, { name: shortName(name) }),
      description: text(`install.${group}.description`, { name }),
      lang: catalogue,
      dir: getDirection(catalogue),
      display: 'standalone',
      launch_handler: { client_mode: 'navigate-existing' },
      background_color: GROUND,
      theme_color: accent,
      categories: ['business', 'finance'],
      shortcuts: [
        { name: text('public.saved.title'), url: start },
        { name: text('public.saved.search'), url: `${start}#search` },
      ],
    },
    icon: { letter: getMonogram(name), accent, onAccent, sheet: SHEET },
    pictureLabel: text(`install.${group}.picture`),
  };
}

function shortName(name: string): string {
  return name.length <= SHORT_NAME ? name : (name.trim().split(/\s+/)[0] ?? name);
}
