import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { waitUntil } from './browser.mjs';

/**
 * @typedef {import('./browser.mjs').Browser} Browser
 * @typedef {Browser & {press: NonNullable<Browser['press']>}} Keyboard a browser with one
 */

const UI = fileURLToPath(new URL('../../src/ui', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The folders of the controls that the catalogue has. */
const CONTROLS = readdirSync(UI, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(`${UI}/${name}`).some((file) => file.endsWith('.catalogue.tsx')));

/** From here on the page's errors are recorded. */
const LISTEN = `(() => {
  window.faults = [];
  addEventListener('error', ({ message }) => window.faults.push(message));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.faults.push(violatedDirective + ' ' + blockedURI));
  return true;
})()`;

const FAULTS = `(async () => {
  const found = await window.axe.run({ exclude: [['iframe']] }, { resultTypes: ['violations'], iframes: false });
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...window.faults,
    ...(scrollWidth > clientWidth ? ['wider than its window: ' + scrollWidth + ' of ' + clientWidth] : []),
    ...found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target.join(' '))),
  ];
})()`;

/**
 * Every control is shown without a fault, left to right and right to left, and the compound ones are worked by keyboard, where
 * the browser has one.
 * @param {Browser} browser
 * @param {string} product
 */
export async function catalogue(browser, product) {
  /** @type {string[]} */
  const faults = [];
  for (const control of CONTROLS)
    for (const locale of ['en-US', 'ar']) {
      await show(browser, `${product}/catalogue/${control}/examples?locale=${locale}`);
      await browser.run(`(() => { ${AXE}; return true; })()`);
      const found = /** @type {string[]} */ (await browser.run(FAULTS));
      faults.push(...found.map((fault) => `${control} (${locale}): ${fault}`));
    }
  if (faults.length > 0)
    throw new Error(`${faults.length} faults: ${faults.slice(0, 20).join('; ')}`);
  if (browser.press === undefined) return;
  const keyboard = /** @type {Keyboard} */ (browser);
  for (const walk of [select, menu, dialog, tabs, datePicker, numberInput])
    await walk(keyboard, `${product}/catalogue`);
}

/** @param {Browser} browser @param {string} address */
async function show(browser, address) {
  await browser.open(address);
  await waitUntil(
    async () => Number(await browser.run("document.querySelectorAll('[data-example]').length")) > 0,
    `${address} shows its examples`,
  );
  await browser.run(LISTEN);
}

/** Moves the keyboard to the first element of a selector in an example. @param {Browser} browser @param {string} example @param {string} selector */
async function focus(browser, example, selector) {
  const code = `(() => {
    const one = document.querySelector(${JSON.stringify(`[data-example="${example}"] ${selector}`)});
    one.scrollIntoView({ block: 'center' });
    one.focus();
    return document.activeElement === one;
  })()`;
  if ((await browser.run(code)) !== true) throw new Error(`${example}: ${selector} takes no focus`);
}

/**
 * @param {Browser} browser
 * @param {string} code an expression that becomes true
 * @param {string} description
 */
function untilTrue(browser, code, description) {
  return waitUntil(
    async () => (await browser.run(`Boolean(${code})`)) === true,
    description,
    10_000,
  );
}

const ACTIVE_TEXT = "(document.activeElement?.textContent ?? '')";

/** @param {Keyboard} browser @param {string} at */
async function select(browser, at) {
  await show(browser, `${at}/select/examples`);
  await focus(browser, 'Empty', 'button');
  await browser.press('Enter');
  await untilTrue(
    browser,
    `${ACTIVE_TEXT}.includes('Draft')`,
    'the list opens at its first option',
  );
  await browser.press('ArrowDown', 'ArrowDown', 'm', 'o', 'n');
  await untilTrue(browser, `${ACTIVE_TEXT}.includes('Monthly')`, 'letters find an option');
  await browser.press('Enter');
  await untilTrue(
    browser,
    `!document.querySelector('[role=listbox]') && ${ACTIVE_TEXT}.includes('Monthly')`,
    'the choice is shown, and the keyboard is back at the button',
  );
}

/** @param {Keyboard} browser @param {string} at */
async function menu(browser, at) {
  await show(browser, `${at}/menu/examples`);
  await focus(browser, 'With a search', 'button');
  await browser.press('Enter');
  await untilTrue(browser, "document.querySelector('[role=menu]')", 'the menu opens');
  await browser.press('Escape');
  await untilTrue(browser, "!document.querySelector('[role=menu]')", 'Escape closes the menu');
  await untilTrue(browser, "document.activeElement?.matches('button')", 'the focus is back');
}

/** @param {Keyboard} browser @param {string} at */
async function dialog(browser, at) {
  await show(browser, `${at}/dialog/examples`);
  await focus(browser, 'Question', 'button');
  await browser.press('Enter');
  await untilTrue(browser, "document.querySelector('[role=alertdialog]')", 'the question opens');
  await browser.press('Tab', 'Tab', 'Tab', 'Tab');
  await untilTrue(
    browser,
    "document.activeElement?.closest('[role=alertdialog]') || document.activeElement === document.body",
    'the keyboard stays in the question',
  );
  await browser.press('Escape');
  await untilTrue(
    browser,
    "document.body.innerText.includes('Choice: cancelled')",
    'Escape cancels',
  );
  await untilTrue(browser, `${ACTIVE_TEXT} === 'Ask'`, 'the focus is back at the button');
}

/** @param {Keyboard} browser @param {string} at */
async function tabs(browser, at) {
  await show(browser, `${at}/tabs/examples`);
  await focus(browser, 'More than have room', '[role=tab]');
  await browser.press('End');
  await untilTrue(browser, `${ACTIVE_TEXT} === 'December'`, 'End goes to the last tab');
  await browser.press('ArrowLeft');
  await untilTrue(browser, `${ACTIVE_TEXT} === 'November'`, 'an arrow goes to the tab before');
}

/** @param {Keyboard} browser @param {string} at */
async function datePicker(browser, at) {
  await show(browser, `${at}/date-picker/examples`);
  await focus(browser, 'A day', 'button');
  await browser.press('Enter');
  await untilTrue(
    browser,
    "document.querySelector('[role=dialog] [role=grid]')",
    'the calendar opens',
  );
  await browser.press('ArrowDown', 'ArrowRight', 'Enter');
  await untilTrue(browser, "!document.querySelector('[role=dialog]')", 'a day closes the calendar');
}

/** @param {Keyboard} browser @param {string} at */
async function numberInput(browser, at) {
  await show(browser, `${at}/number-input/examples`);
  await focus(browser, 'From 5 to 30', 'input');
  await browser.press('9', '9', 'Tab');
  const field = `document.querySelector('[data-example="From 5 to 30"] input').value`;
  await untilTrue(browser, `${field} === ''`, 'a number out of bounds is cleared');
}
