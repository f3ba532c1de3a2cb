import { createIntl } from 'react-intl';
import type { Boot } from '#contract/entities/boot.ts';
import { monogram } from '#documents/letterhead/monogram.ts';
import { routeGroup } from '#domain/address/routeGroup.ts';
import { direction } from '#i18n/direction.ts';
import type { MessageId } from '#i18n/messageId.ts';
import type { LocaleChoice } from '#i18n/pickLocale.ts';
import { staticLocale } from '#i18n/staticLocale.ts';
import type { Settings } from '#platform/settings.ts';
import { correctAccent } from '#ui/accent/correctAccent.ts';

/** Whose pages are to be installed, where they are, and in which language. */
export interface InstallRequest {
  /** Any address of the business's pages, as the visitor asked for it. */
  readonly address: string;
  readonly settings: Settings;
  readonly locale: LocaleChoice;
  readonly boot: Pick<Boot, 'appId' | 'name' | 'accentColor'>;
}

/** What an installed app of a business is called, where it starts, and what its icon is drawn from. */
export interface InstallCard {
  readonly group: 'quote' | 'invoice';
  /** Members of a web app manifest, icons and pictures left out. */
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly icon: {
    /** First letter of the business's name. */
    readonly letter: string;
    /** `#rrggbb` each: the business's accent, words on it, and the sheet that a logo lies on. */
    readonly accent: string;
    readonly onAccent: string;
    readonly sheet: string;
  };
  /** What the pictures of the product show, for those who do not see them. */
  readonly pictureLabel: string;
}

/** The ground and the sheet of styles/tokens.css; an app's window is opened in them before any style is there. */
const GROUND = '#f3f1ec';
const SHEET = '#fffefb';

/** Longest name under an icon that is not cut, in characters; a longer one gives its first word. */
const SHORT_NAME = 8;

/**
 * Describes the app that a business's quotes, or its invoices, can be installed as; null for a group that installs nothing.
 * Both spellings of its start are routed, and on a host that chooses by `?type=` the start says it.
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
  const intl = createIntl({ locale: 'en', messages: messages as Record<string, never> });
  const text = (id: MessageId, values: Record<string, string> = {}) =>
    String(intl.formatMessage({ id }, values));
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
      dir: direction(catalogue),
      display: 'standalone',
      launch_handler: { client_mode: 'navigate-existing' },
      background_color: GROUND,
      theme_color: accent,
      categories: ['business', 'finance'],
      shortcuts: [
        { name: text('public.kept.title'), url: start },
        { name: text('public.kept.search'), url: `${start}#search` },
      ],
    },
    icon: { letter: monogram(name), accent, onAccent, sheet: SHEET },
    pictureLabel: text(`install.${group}.picture`),
  };
}

function shortName(name: string): string {
  return name.length <= SHORT_NAME ? name : (name.trim().split(/\s+/)[0] ?? name);
}
