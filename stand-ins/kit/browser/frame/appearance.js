/** @typedef {import('../types.d.ts').Appearance} Appearance */

const VARIABLES = [
  'borderRadius',
  'colorBackground',
  'colorBorder',
  'colorDanger',
  'colorPrimary',
  'colorText',
  'colorTextPlaceholder',
  'colorTextSecondary',
  'fontFamily',
  'fontSizeBase',
  'fontSizeSm',
  'gridColumnSpacing',
  'gridRowSpacing',
  'spacingUnit',
];

/** Matches selectors of the frame's own classes. */
const SELECTOR = /^\.(?:Tab|Input|Label|Error|Field|Note|Brand|Band)[\w-]*(?::[a-z-]+)*$/;

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/**
 * Applies the page's appearance to the frame: theme, variables, and rules for the known classes.
 * @param {Appearance} appearance
 */
export function applyAppearance({ theme = 'plain', variables = {}, rules = {} }) {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.style.colorScheme = theme === 'night' ? 'dark' : 'light';
  for (const name of VARIABLES) {
    const value = variables[name];
    if (value) root.style.setProperty(`--${name}`, value);
    else root.style.removeProperty(`--${name}`);
  }
  sheet.replaceSync('');
  for (const [selector, style] of Object.entries(rules)) {
    if (SELECTOR.test(selector)) addRule(selector, style);
  }
}

/** @param {string} selector @param {Record<string, string>} style */
function addRule(selector, style) {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(style)) {
    rule.style.setProperty(
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    );
  }
}
