import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SETTINGS_ID } from '#platform/settings.ts';
import { localStore } from '#platform/storage/storage.ts';
import { readStoredLocale } from '#platform/storage/storedLocale.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderApp } from '#tests/builders/rendering/renderApp.tsx';
import { runAfterFirstPaint } from '../runAfterFirstPaint.ts';

async function openList(at = '/page-not-found?type=quote') {
  const network = makeNetwork({ 'GET /v1/boot': () => respondWithJson(makeBoot()) });
  const rendered = renderApp({ at, network });
  fireEvent.click(await screen.findByRole('button', { name: 'Language' }));
  await screen.findByRole('dialog');
  return rendered;
}

it('has a globe beside its text, for readers of another language', () => {
  const styles = readFileSync('src/app/language/LanguagePicker.module.css', 'utf8');
  const [, before = ''] = /\.foot > button::before \{([^}]*)\}/.exec(styles) ?? [];
  const rules = new Map(
    before
      .split(/;\n/)
      .map((rule): [string, string] => [
        rule.split(':', 1)[0]?.trim() ?? '',
        rule.slice(rule.indexOf(':') + 1).trim(),
      ]),
  );
  const [, image = ''] = /^url\("data:image\/svg\+xml,(.*)"\)$/.exec(rules.get('mask') ?? '') ?? [];
  const globe = new DOMParser().parseFromString(decodeURIComponent(image), 'text/html');
  expect(globe.querySelectorAll('svg circle, svg ellipse, svg path')).toHaveLength(3);
  expect([rules.get('content'), rules.get('background')]).toEqual(['""', 'currentcolor']);
  for (const size of ['inline-size', 'block-size']) expect(rules.get(size)).toMatch(/^1\.\d+em$/);
});

describe('the list of languages', () => {
  it('names each language in that language and marks the current one', async () => {
    const { store } = await openList();
    const german = screen.getByRole('button', { name: 'Deutsch' });
    expect([german.lang, german.dir]).toEqual(['de', 'ltr']);
    expect(screen.getByRole('button', { current: true }).lang).toBe('en-US');
    // the list changes the state in an effect, after the dialog is displayed
    const read = () => store.getState().app.locales;
    await waitFor(() => expect(read()).toContainEqual({ value: 'de', label: 'Deutsch' }));
  });

  it('marks the current language with a check, and searches', async () => {
    await openList();
    const current = screen.getByRole('button', { current: true });
    expect(current.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Deutsch' }).querySelector('svg')).toBeNull();
    const search = await screen.findByRole('searchbox', { name: 'Search' });
    fireEvent.change(search, { target: { value: 'german' } });
    expect(screen.getByRole('button', { name: 'Deutsch' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '日本語' })).toBeNull();
    fireEvent.change(search, { target: { value: 'klingon' } });
    expect(await screen.findByText(/no results/)).toBeTruthy();
  });

  it('offers variants that differ only in their formats', async () => {
    await openList();
    const egyptian = screen.getByRole('button', { name: 'العربية (مصر)' });
    expect([egyptian.lang, egyptian.dir]).toEqual(['ar-EG', 'rtl']);
  });

  it('has a link for reporting a bad translation, if the server has an address for it', async () => {
    document.getElementById(SETTINGS_ID)?.remove();
    const settings = { translationIssues: 'https://example.com/fix?in={locale}' };
    const element = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: SETTINGS_ID,
      textContent: JSON.stringify(settings),
    });
    document.head.append(element);
    await openList();
    const link = await screen.findByRole('link', { name: 'Report a translation problem' });
    element.remove();
    expect(link.getAttribute('href')).toBe('https://example.com/fix?in=en-US');
  });

  it('switches the page to the selected language in place, and saves the choice', async () => {
    const { app, address } = await openList('/page-not-found?type=quote&locale=en-US');
    runAfterFirstPaint(app);
    fireEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    expect(await screen.findByRole('button', { name: 'Sprache' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.documentElement.lang).toBe('de');
    expect(app.store.getState().app).toMatchObject({ locale: 'de', rtl: false });
    expect(address()).toBe('/page-not-found?type=quote');
    await waitFor(() => expect(readStoredLocale(localStore, 'production')).toBe('de'));
  });

  it('stays the same if the messages of a language fail to load, and shows an error', async () => {
    vi.doMock('virtual:locale-ja-reading', () => Promise.reject(new TypeError('Failed to fetch')));
    const { app } = await openList();
    fireEvent.click(screen.getByRole('button', { name: '日本語' }));
    const failure = await screen.findByText('No connection');
    expect(failure.closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('dialog', { name: 'Language' })).toBeTruthy();
    expect(app.store.getState().localeChoice.locale).toBeNull();
  });

  it('counts as an overlay while it is open and leaves the page as it was when closed', async () => {
    const { store } = await openList();
    await waitFor(() => expect(store.getState().overlay.counter).toBe(1)); // counted after the paint
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(store.getState().overlay.counter).toBe(0));
    expect(store.getState().localeChoice.locale).toBeNull();
  });
});
