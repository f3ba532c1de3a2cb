import { loadLocaleFile } from 'virtual:locales';
import { describe, expect, it, vi } from 'vitest';
import { MESSAGE_PARTS } from '../messages/messagePart.ts';
import { loadLocale, loadPart } from './loadLocale.ts';
import type { LoadLocaleFile, LocaleFiles } from './localeChunks.ts';
import { createLocaleSource } from './localeSource.ts';
import { staticLocale } from './staticLocale.ts';

const english = { catalogue: 'en-US', format: 'en-US' };
const german = { catalogue: 'de', format: 'de' };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** The real files, one of which is replaced. */
function replacing(tag: string, part: keyof LocaleFiles, load: () => Promise<never>) {
  const loadFile: LoadLocaleFile = (ofTag, ofPart) =>
    ofTag === tag && ofPart === part ? load() : loadLocaleFile(ofTag, ofPart);
  return { loadFile };
}

describe('a locale', () => {
  it('is loaded alone: only the chunks of the picked locale are requested', async () => {
    const reading = vi.fn(lost);
    const locale = await loadLocale(english, replacing('de', 'reading', reading));
    expect(locale.messages['public.notFound']).toBeDefined();
    expect(locale.messages['pay.step.title']).toBeUndefined();
    expect(reading).not.toHaveBeenCalled();
  });

  it('falls back to en-US when its chunk is lost, and reports it', async () => {
    const onFailure = vi.fn();
    const locale = await loadLocale(german, { ...replacing('de', 'reading', lost), onFailure });
    expect(locale.catalogue).toBe('en-US');
    expect(locale.pack.tag).toBe('en-US');
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('of a tag without a catalogue is en-US', async () => {
    const locale = await loadLocale({ catalogue: 'xx', format: 'xx' });
    expect(locale.messages).toEqual((await loadLocale(english)).messages);
  });

  it('fails only when en-US fails too', async () => {
    await expect(loadLocale(english, replacing('en-US', 'reading', lost))).rejects.toThrow();
  });

  it('uses the formats of the reader’s region', async () => {
    const italian = await loadLocale({ catalogue: 'de', format: 'de-IT' });
    expect([italian.pack.tag, italian.pack.dates.long.months?.[0]]).toEqual(['de-IT', 'Jänner']);
    const belgian = await loadLocale({ catalogue: 'en-001', format: 'en-BE' });
    expect(belgian.pack.dates.numeric.template).toBe('{dd}/{mm}/{y}');
    const luxembourgish = await loadLocale({ catalogue: 'de', format: 'de-LU' });
    expect(luxembourgish.pack.tag).toBe('de');
  });

  it('rendered on a server is the same as in the page', async () => {
    for (const choice of [
      english,
      german,
      { catalogue: 'de', format: 'de-CH' },
      { catalogue: 'en-XB', format: 'en-US' },
    ]) {
      expect(await loadLocale(choice, { parts: MESSAGE_PARTS })).toEqual(staticLocale(choice));
    }
  });

  it('has pseudo-locales with the formats of en-US', async () => {
    const accents = await loadLocale({ catalogue: 'en-XA', format: 'en-US' });
    expect(accents.pack).toEqual((await loadLocale(english)).pack);
    expect(JSON.stringify(accents.messages['public.action.print'])).toContain('[');
  });
});

describe('a part', () => {
  it('falls back to en-US texts only when it is lost', async () => {
    const onFailure = vi.fn();
    const messages = await loadPart('de', 'paying', {
      ...replacing('de', 'paying', lost),
      onFailure,
    });
    expect(messages).toEqual(await loadPart('en-US', 'paying'));
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('is added to the locale on the screen, which is not rendered again for it', async () => {
    const source = createLocaleSource(await loadLocale(german));
    const listener = vi.fn();
    source.subscribe(listener);
    const shown = source.get();
    await Promise.all([source.ensurePart('paying'), source.ensurePart('paying')]);
    expect(source.get().messages['pay.step.title']).toBeDefined();
    expect(source.get().parts).toEqual(['reading', 'paying']);
    expect(source.get()).toBe(shown);
    expect(source.get().messages).toBe(shown.messages);
    expect(listener).not.toHaveBeenCalled();
    expect((await loadLocale(german)).messages['pay.step.title']).toBeUndefined();
  });

  it.each([
    ['of the choice', german, english, 'de'],
    ['of en-US', english, german, 'en-US'],
  ])('stays on the screen if the messages %s are lost', async (_, choice, shown, tag) => {
    const source = createLocaleSource(await loadLocale(shown), replacing(tag, 'reading', lost));
    expect(await source.change(choice)).toBe(false);
    expect(source.get().catalogue).toBe(shown.catalogue);
  });

  it('follows a change of locale made in between', async () => {
    const source = createLocaleSource(await loadLocale(english));
    await Promise.all([source.ensurePart('paying'), source.change(german)]);
    expect(source.get().catalogue).toBe('de');
    expect([...source.get().parts].sort()).toEqual(['paying', 'reading']);
    expect(source.get().messages['pay.step.title']).toEqual(
      (await loadPart('de', 'paying'))['pay.step.title'],
    );
  });

  it('follows the last of several choices', async () => {
    const source = createLocaleSource(await loadLocale(english));
    await Promise.all([
      source.change({ catalogue: 'en-XA', format: 'en-US' }),
      source.change(german),
    ]);
    expect(source.get().catalogue).toBe('de');
  });
});
