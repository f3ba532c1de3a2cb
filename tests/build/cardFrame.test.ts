import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CARD_FRAME_PAGE } from '#server/card-frame/cardFramePage.ts';
import { sentBytes } from './builtApp.ts';

const FOLDER = 'dist/card-frame';
const html = readFileSync(join(FOLDER, CARD_FRAME_PAGE), 'utf8');
const files = readdirSync(join(FOLDER, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
const read = (name: string) => readFileSync(join(FOLDER, 'assets', name), 'utf8');

describe('the built card frame', () => {
  it('sends at most 35 kB in all, document, script and styles', () => {
    const sizes = [html, ...files.map(read)].map(sentBytes);
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(35_000);
  });

  it('is one document with its own script and style sheet, and nothing inline', () => {
    expect(files.map((name) => name.replace(/^.*\./, '')).sort()).toEqual(['css', 'js']);
    const named = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, path]) => path ?? '');
    expect(named.sort()).toEqual(files.map((name) => `/card-frame/assets/${name}`).sort());
    expect(html).not.toMatch(/<script[^>]*>[^<]|<style|\sstyle=|\son\w+=/);
  });

  it('has a place for the settings of a connection, and none of the pages’ code in it', () => {
    expect(html).toContain('<meta name="card-frame-config" content="" />');
    for (const text of files.map(read))
      expect(text).not.toMatch(/react|\/v1\/sales|localStorage|document\.cookie/);
  });
});
