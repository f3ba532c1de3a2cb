import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Page } from '@playwright/test';
import { flattenCatalogue } from '#locales/tools/catalogues.ts';

/** A message with fewer letters outside its arguments would match texts that a business wrote. */
const MIN_LETTERS = 5;

/** The texts of a page that readers see or hear, except those that the business wrote. */
export function readTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'];
    // biome-ignore lint/performance/useDomNodeTextContent: the lines are needed as they are rendered
    const texts = document.body.innerText.split('\n');
    for (const element of document.querySelectorAll('main *, footer *, header *, dialog *'))
      for (const name of ATTRIBUTES) texts.push(element.getAttribute(name) ?? '');
    const toPlain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').trim();
    const written = [...document.querySelectorAll('bdi, [dir=auto]')];
    const byBusiness = new Set(written.map(({ textContent }) => toPlain(textContent)));
    return texts.map(toPlain).filter((text) => !byBusiness.has(text));
  });
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the English text of a message with any arguments; undefined for a message with a plural or select, or with few letters. */
function toPattern(icu: string): RegExp | undefined {
  const pieces: string[] = [];
  const add = (elements: readonly MessageFormatElement[]): boolean =>
    elements.every((element) => {
      if (element.type === TYPE.literal) pieces.push(escapePattern(element.value));
      else if (element.type === TYPE.argument) pieces.push('.+');
      else if (element.type === TYPE.tag) return add(element.children);
      else return false;
      return true;
    });
  if (!add(parse(icu, { captureLocation: false }))) return undefined;
  const letters = pieces.join('').match(/\p{L}/gu) ?? [];
  return letters.length < MIN_LETTERS ? undefined : new RegExp(`^${pieces.join('')}$`);
}

/** Finds English messages among the texts of a translated page, except those that its catalogue leaves in English. */
export function createFindEnglish(tag: string): (texts: readonly string[]) => string[] {
  const english = flattenCatalogue('en-US');
  const own = flattenCatalogue(tag);
  const ids = Object.keys(english).filter((id) => english[id] !== own[id]);
  const ownTexts = new Set(Object.values(own));
  const patterns = ids.flatMap((id) => toPattern(english[id] ?? '') ?? []);
  return (texts) =>
    texts.filter((text) => !ownTexts.has(text) && patterns.some((pattern) => pattern.test(text)));
}
