import { expect, test } from '@playwright/test';
import { Window } from 'happy-dom';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { demoLinks } from '../pages/demoLinks.ts';
import { INVOICES, QUOTES } from '../pages/demoStates.ts';

/** The page of a document as the server sends it, read without a browser. */
async function readRendered(url: string) {
  const response = await fetch(url, { headers: { 'Accept-Language': 'en-US' } });
  const { document } = new Window();
  document.documentElement.innerHTML = await response.text();
  const main = document.querySelector('#root main');
  if (main === null) throw new Error('The server has rendered nothing.');
  for (const one of main.querySelectorAll('noscript')) one.remove();
  const actions = [...main.querySelectorAll('button, a[href]')].map((one) =>
    toLetters(one.textContent),
  );
  return { title: document.title, text: toLetters(main.textContent), actions };
}

/** Without white space, which depends on layout, and without invisible characters. */
const toLetters = (text: string) => text.replace(/[\s\u2066-\u2069]/g, '');

function expectTexts(text: string, texts: readonly (string | RegExp)[]) {
  for (const each of texts)
    if (typeof each === 'string') expect(text).toContain(toLetters(each));
    else expect(text).toMatch(new RegExp(each.source.replaceAll(' ', '')));
}

test('every demo scenario has an expected state', async () => {
  const states = [...Object.keys(QUOTES), ...Object.keys(INVOICES), 'notFound'];
  expect((await demoLinks()).map(({ name }) => name).sort()).toEqual(states.sort());
});

for (const [name, { shows, offers, lacks = [] }] of Object.entries(QUOTES))
  test(`${name}: the prerendered page has the expected text and actions [2.06]`, async () => {
    const { title, text, actions } = await readRendered((await createDemoDocument(name)).url);
    expectTexts(text, shows);
    expect(actions).toEqual(expect.arrayContaining(offers.map(toLetters)));
    for (const each of lacks) expect(actions).not.toContain(toLetters(each));
    expect(title).toMatch(/^Quote · .+ · .+/);
  });

for (const [name, { shows, offers, pays }] of Object.entries(INVOICES))
  test(`${name}: the prerendered page has the expected text and actions [1.09] [2.08]`, async () => {
    const { title, text, actions } = await readRendered((await createDemoDocument(name)).url);
    expectTexts(text, shows);
    expect(actions).toEqual(expect.arrayContaining(offers.map(toLetters)));
    if (pays === undefined) expect(actions).not.toContain(toLetters('Pay invoice'));
    expect(title).toMatch(/^Invoice · .+ · .+/);
  });
