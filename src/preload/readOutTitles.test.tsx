import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { readOutTitles } from './readOutTitles.ts';

const getAnnounced = () => document.getElementById('news')?.textContent;

async function name(title: string) {
  document.title = title;
  await Promise.resolve();
}

beforeEach(() => {
  document.head.innerHTML = '<title>Quote · 118 · Fern</title>';
  document.body.innerHTML = '<p id="news" aria-live="polite"></p>';
  readOutTitles(window);
});

it('reads out a title that replaces another one', async () => {
  await name('Quote accepted · 118 · Fern');
  expect(getAnnounced()).toBe('Quote accepted · 118 · Fern');
});

it('does not announce the page’s initial title', async () => {
  await name('Quote · 118 · Fern');
  expect(getAnnounced()).toBe('');
});

it('is announced from the head script on, in a live region of the shell', async () => {
  const shell = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  const news = shell.getElementById('news');
  expect(news?.getAttribute('aria-live')).toBe('polite');
  expect(news?.closest('#root')).toBeNull(); // the app renders nothing in its place
  document.body.replaceChildren(...(news ? [news] : []));
  document.head.innerHTML = '<title>Quote · 118 · Fern</title>';
  const assets = { pages: {}, localesId: null, regionalTags: '' };
  vi.stubGlobal('__PRELOAD_ASSETS__', assets);
  await import('./startPreload.ts');
  await name('Quote accepted · 118 · Fern');
  expect(getAnnounced()).toBe('Quote accepted · 118 · Fern');
});
