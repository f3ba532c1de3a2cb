import { expect, it } from 'vitest';
import { waitNotice } from './waitNotice.ts';

it('shows a wait notice in the reader’s language', () => {
  expect(waitNotice({ catalogue: 'en-US', format: 'en-US' })).toEqual({
    lang: 'en-US',
    dir: 'ltr',
    title: 'Billfold',
    text: 'Too many attempts. Please wait a moment.',
    retry: 'Try again',
  });
  const german = waitNotice({ catalogue: 'de', format: 'de-AT' });
  expect([german.lang, german.text]).not.toContain('Too many attempts. Please wait a moment.');
  expect(waitNotice({ catalogue: 'ar', format: 'ar' }).dir).toBe('rtl');
});
