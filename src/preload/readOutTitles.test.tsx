import { beforeEach, expect, it } from 'vitest';
import { readOutTitles } from './readOutTitles.ts';

const said = () => document.getElementById('news')?.textContent;

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
  expect(said()).toBe('Quote accepted · 118 · Fern');
});

it('says nothing of the title that the page came with', async () => {
  await name('Quote · 118 · Fern');
  expect(said()).toBe('');
});
