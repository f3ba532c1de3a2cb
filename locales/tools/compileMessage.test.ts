import { TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl, type MessageFormatElement } from 'react-intl';
import { describe, expect, it } from 'vitest';
import type { MessageId } from '#i18n/messageId.ts';
import { flattenCatalogue, getMessagePart, localeChain, readCatalogueFile } from './catalogues.ts';
import { compileLocale } from './compileLocale.ts';
import { compileMessage } from './compileMessage.ts';
import { createFormatPack } from './createFormatPack.ts';
import { formatTagsFor } from './formatTags.ts';

type Style = Parameters<typeof compileMessage>[1];
const ltr: Style = { dir: 'ltr' };

function say(icu: string, values: Record<string, string | number>, style: Style = ltr): string {
  const id = 'shared.save';
  const messages = { [id]: [...compileMessage(icu, style)] };
  const intl = createIntl({
    locale: 'en',
    messages: messages as Record<MessageId, MessageFormatElement[]>,
    onError: (error) => {
      throw error;
    },
  });
  return String(intl.formatMessage({ id }, values));
}

describe('a compiled message', () => {
  it('formats as its ICU text does', () => {
    const icu = '{count, plural, one {# line} other {# lines}} for {name}';
    expect(say(icu, { count: 1, name: 'Ann' })).toBe('1 line for Ann');
    expect(say(icu, { count: 12, name: 'Ann' })).toBe('12 lines for Ann');
    expect(say('{kind, select, quote {Quote} other {Invoice}}', { kind: 'quote' })).toBe('Quote');
    expect(say("{product}'s page", { product: 'Billfold' })).toBe("Billfold's page");
  });

  it('has no source locations', () => {
    expect(compileMessage('Hello {name}', ltr)).toEqual([
      { type: TYPE.literal, value: 'Hello ' },
      { type: TYPE.argument, value: 'name' },
    ]);
  });

  it('isolates every value in a right-to-left locale, and only there', () => {
    expect(say('{a} - {b}', { a: '10', b: '250' }, { dir: 'rtl' })).toBe(
      '\u206810\u2069 - \u2068250\u2069',
    );
    expect(say('{a} - {b}', { a: '10', b: '250' })).toBe('10 - 250');
  });

  it('does not compile when it is invalid or needs a format of the engine', () => {
    expect(() => compileMessage('Hello {name', ltr)).toThrow();
    expect(() => compileMessage('{n, plural, one {#}}', ltr)).toThrow();
    expect(() => compileMessage('{total, number, ::currency/USD}', ltr)).toThrow(/useFormats/);
    expect(() => compileMessage('{day, date, short}', ltr)).toThrow(/useFormats/);
  });

  it('keeps its arguments and tags in a pseudo-locale, with every word changed', () => {
    const accents = say('Pay {amount} now', { amount: '$5' }, { dir: 'ltr', pseudo: 'en-XA' });
    expect(accents).toMatch(/^\[.*\$5.*\]$/);
    expect(accents.length).toBeGreaterThan('Pay $5 now'.length * 1.2);
    expect(accents).not.toMatch(/Pay|now/);
    const forced = say('Pay {amount}', { amount: '$5' }, { dir: 'rtl', pseudo: 'en-XB' });
    expect(forced).toBe('\u202ePay \u202c\u2068$5\u2069');
  });
});

describe('a catalogue', () => {
  it('falls back to its parents, nearest first', () => {
    expect(localeChain('es-MX')).toEqual(['es-MX', 'es-419', 'es', 'en-US']);
    expect(localeChain('nn')).toEqual(['nn', 'nb', 'en-US']);
    expect(() => localeChain('xx')).toThrow();
  });

  it('is the parent’s with the texts of its own file', () => {
    const own = readCatalogueFile('de-AT');
    expect(Object.keys(own).length).toBeGreaterThan(0);
    expect(flattenCatalogue('de-AT')).toEqual({ ...flattenCatalogue('de'), ...own });
  });

  it('is split into parts by the longest prefix of the id', () => {
    const prefixes = { paying: ['errors.', 'card.'], staff: ['errors.upload.'] };
    expect(getMessagePart('errors.x', prefixes)).toBe('paying');
    expect(getMessagePart('errors.upload.x', prefixes)).toBe('staff');
    expect(getMessagePart('public.x', prefixes)).toBe('reading');
  });

  it('has the titles of first views in its first part, and that of paying in the part for paying', () => {
    const { reading, paying, cards, staff } = compileLocale('de');
    expect(Object.keys(reading)).toEqual(
      expect.arrayContaining(['public.invoice.viewTitle', 'public.notFound']),
    );
    expect(Object.keys(paying)).toEqual(
      expect.arrayContaining(['public.invoice.payTitle', 'pay.step.title']),
    );
    expect(Object.keys(cards)).toContain('card.nameOnCard');
    expect(Object.keys(staff)).toContain('staff.card.submit');
  });
});

describe('the format tags', () => {
  it('all have a format pack, exactly those of the requested languages', () => {
    const tags = formatTagsFor(['de', 'es']);
    expect(tags).toEqual(expect.arrayContaining(['de-AT', 'es-BO']));
    expect(tags.every((tag) => /^(de|es)(-|$)/.test(tag))).toBe(true);
    for (const tag of tags) expect(createFormatPack(tag).tag).toBe(tag);
  });
});
