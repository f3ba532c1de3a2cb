import type { MessageId } from '#i18n/messageId.ts';
import type { TextValues } from '#i18n/useText.ts';

/** Returns the text of a message, as `useText` does. */
export type Translate = (id: MessageId, values?: TextValues) => string;

/** What React Aria hands to a text: dates and names as text, counts as numbers. */
type AriaValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** The packages whose texts our controls use, by React Aria's name, and their names in our message ids. */
const PACKAGES = {
  '@react-aria/autocomplete': 'autocomplete',
  '@react-aria/calendar': 'calendar',
  '@react-aria/color': 'color',
  '@react-stately/color': 'color',
  '@react-aria/combobox': 'combobox',
  '@react-aria/datepicker': 'datepicker',
  '@react-stately/datepicker': 'datepicker',
  '@react-aria/grid': 'grid',
  '@react-aria/menu': 'menu',
  '@react-aria/numberfield': 'numberfield',
  '@react-aria/overlays': 'overlays',
  '@react-aria/searchfield': 'searchfield',
  '@react-aria/spinbutton': 'spinbutton',
  '@react-aria/table': 'table',
  '@react-aria/tag': 'tag',
  'react-aria-components': 'components',
} as const;

/** Texts that React Aria uses as plain strings, without values: the names of colors and of the parts of a date. */
const UNTRANSLATED =
  /^color\.(?!colorName|colorInputLabel|transparentColorName)|^datepicker\.(day|era|hour|minute|month|second|timeZoneName|weekday|year)/;

const LOCALE = Symbol.for('react-aria.i18n.locale');
const STRINGS = Symbol.for('react-aria.i18n.strings');

let translate: Translate | null = null;

/**
 * Makes React Aria use our catalogues for every text: its own are left out of the build. It reads its dictionary once;
 * each entry looks up the message again, so that another language shows at once. `next` is used from now on.
 */
export function installAriaStrings(next: Translate): void {
  translate = next;
  const host = globalThis as unknown as Record<symbol, unknown>;
  if (host[STRINGS] !== undefined) return;
  host[LOCALE] = 'en-US';
  host[STRINGS] = Object.fromEntries(
    Object.entries(PACKAGES).map(([name, family]) => [name, createDictionary(family)]),
  );
}

/** The message for one of React Aria's texts: `todayDate` of the calendar is `aria.calendar.todayDate`. */
function toMessageId(family: string, key: string): MessageId {
  const name = key.charAt(0).toLowerCase() + key.slice(1);
  return `aria.${family}.${name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())}` as MessageId;
}

function createDictionary(family: string) {
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, key) => {
        if (typeof key !== 'string') return undefined;
        const say = (values?: AriaValues) =>
          translate?.(toMessageId(family, key), toTextValues(values)) ?? '';
        return UNTRANSLATED.test(`${family}.${key}`) ? say() : say;
      },
    },
  );
}

/** Choices (`isSelected`) are text to a message. */
function toTextValues(values: AriaValues = {}): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : String(value ?? ''),
    ]),
  );
}
